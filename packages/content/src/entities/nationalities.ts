const LETTER_A = 97;
const INDICATOR_A = 0x1f1e6;
const BLACK_FLAG = '\u{1F3F4}';
const TAGS = 0xe0000;
const TAGS_END = '\u{E007F}';

/**
 * The flag emoji of a country code. Unicode has sequences for three of the home nations (UTS 51, annex C); Northern
 * Ireland uses the Union Flag.
 */
function flagOfCode(code: string): string {
  if (code === 'gb-nir') return flagOfCode('gb');
  const letters = Array.from(code.replace('-', ''), (letter) => letter.charCodeAt(0));
  return code.includes('-')
    ? BLACK_FLAG + String.fromCodePoint(...letters.map((letter) => TAGS + letter)) + TAGS_END
    : String.fromCodePoint(...letters.map((letter) => INDICATOR_A + letter - LETTER_A));
}

/** The country code of a flag emoji; nothing for any other emoji. */
function codeOfFlag(flag: string): string | undefined {
  const points = Array.from(flag, (character) => character.codePointAt(0) ?? 0);
  if (flag.startsWith(BLACK_FLAG) && flag.endsWith(TAGS_END)) {
    const code = String.fromCharCode(...points.slice(1, -1).map((point) => point - TAGS));
    return /^gb(eng|sct|wls)$/.test(code) ? `gb-${code.slice(2)}` : undefined;
  }
  const letters = points.map((point) => point - INDICATOR_A);
  const isPair = letters.length === 2 && letters.every((letter) => letter >= 0 && letter < 26);
  return isPair ? String.fromCharCode(...letters.map((letter) => LETTER_A + letter)) : undefined;
}

export interface Nationality {
  /** Emoji; empty if the text has none. */
  readonly flag: string;
  readonly demonym: string;
  /** ISO 3166-1 alpha-2, or `gb-eng`, `gb-nir`, `gb-sct`, `gb-wls`; absent if the flag is unknown. */
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

/** The nationalities to choose from, sorted by demonym; `text` is the stored value. */
export const nationalities: readonly (Required<Nationality> & { readonly text: string })[] =
  Object.entries(demonyms)
    .map(([code, demonym]) => {
      const flag = flagOfCode(code);
      return { code, flag, demonym, text: `${flag} ${demonym}` };
    })
    .toSorted((one, other) => (one.demonym < other.demonym ? -1 : 1));

/** A pair of regional indicators, or a pictogram with its tags, selectors and joined pictograms. */
const LEADING_FLAG =
  /^(\p{RI}{2}|\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{E0020}-\u{E007F}])*)?(.*)$/su;

/** Reads a stored flag emoji and demonym, of which one may be missing. `code` is for systems without flags (Windows). */
export function parseNationality(text: string): Nationality {
  const [, flag = '', demonym = ''] = LEADING_FLAG.exec(text.trim()) ?? [];
  const word = demonym.trim();
  const code = codeNamed(word) ?? codeOfFlag(flag);
  return { flag, demonym: word, ...(code && { code }) };
}

// The demonym is read first: there is no emoji for Northern Irish, and a flag is lost more easily than a word.
function codeNamed(demonym: string): string | undefined {
  const asked = demonym.toLowerCase();
  return Object.entries(demonyms).find(([, each]) => each.toLowerCase() === asked)?.[0];
}
