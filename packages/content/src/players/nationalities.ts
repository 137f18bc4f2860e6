import { codeOfFlag, flagOfCode } from './flag-emoji.ts';

export interface Nationality {
  /** Emoji; empty where the text has none. */
  readonly flag: string;
  readonly demonym: string;
  /** ISO 3166-1 alpha-2, or `gb-eng`, `gb-nir`, `gb-sct`, `gb-wls`; absent when nobody knows the flag. */
  readonly code?: string;
}

const demonyms: Readonly<Record<string, string>> = {
  ar: 'Argentine',
  au: 'Australian',
  at: 'Austrian',
  bd: 'Bangladeshi',
  be: 'Belgian',
  br: 'Brazilian',
  gb: 'British',
  bg: 'Bulgarian',
  cm: 'Cameroonian',
  ca: 'Canadian',
  cl: 'Chilean',
  cn: 'Chinese',
  co: 'Colombian',
  hr: 'Croatian',
  cz: 'Czech',
  dk: 'Danish',
  nl: 'Dutch',
  eg: 'Egyptian',
  'gb-eng': 'English',
  fj: 'Fijian',
  fi: 'Finnish',
  fr: 'French',
  ge: 'Georgian',
  de: 'German',
  gh: 'Ghanaian',
  gr: 'Greek',
  hk: 'Hong Konger',
  hu: 'Hungarian',
  in: 'Indian',
  ie: 'Irish',
  it: 'Italian',
  jm: 'Jamaican',
  jp: 'Japanese',
  ke: 'Kenyan',
  lv: 'Latvian',
  lt: 'Lithuanian',
  my: 'Malaysian',
  mt: 'Maltese',
  mx: 'Mexican',
  ma: 'Moroccan',
  na: 'Namibian',
  np: 'Nepali',
  nz: 'New Zealander',
  ng: 'Nigerian',
  'gb-nir': 'Northern Irish',
  no: 'Norwegian',
  pk: 'Pakistani',
  ph: 'Filipino',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ws: 'Samoan',
  'gb-sct': 'Scottish',
  sg: 'Singaporean',
  sk: 'Slovak',
  za: 'South African',
  kr: 'South Korean',
  es: 'Spanish',
  lk: 'Sri Lankan',
  se: 'Swedish',
  ch: 'Swiss',
  to: 'Tongan',
  tr: 'Turkish',
  ua: 'Ukrainian',
  us: 'American',
  uy: 'Uruguayan',
  'gb-wls': 'Welsh',
  zw: 'Zimbabwean',
};

/** What a player's nationality is chosen from, in the order of the demonyms; `text` is what is stored. */
export const nationalities: readonly (Required<Nationality> & { readonly text: string })[] =
  Object.entries(demonyms)
    .map(([code, demonym]) => {
      const flag = flagOfCode(code);
      return { code, flag, demonym, text: `${flag} ${demonym}` };
    })
    .toSorted((one, other) => (one.demonym < other.demonym ? -1 : 1));

/** A pair of regional indicators, or a pictogram with what belongs to it: tags, selectors, joined ones. */
const LEADING_FLAG =
  /^(\p{RI}{2}|\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{E0020}-\u{E007F}])*)?(.*)$/su;

/**
 * Reads a nationality as it is stored, flag emoji and demonym, either of which may be missing. Some systems
 * (Windows among them) have no flags in their fonts: `code` says which to draw.
 */
export function parseNationality(text: string): Nationality {
  const [, flag = '', demonym = ''] = LEADING_FLAG.exec(text.trim()) ?? [];
  const word = demonym.trim();
  const code = codeNamed(word) ?? codeOfFlag(flag);
  return { flag, demonym: word, ...(code && { code }) };
}

// The demonym first: no emoji says Northern Irish, and a flag may be lost where a word is not.
function codeNamed(demonym: string): string | undefined {
  const asked = demonym.toLowerCase();
  return Object.entries(demonyms).find(([, each]) => each.toLowerCase() === asked)?.[0];
}
