import { nationalities } from '@clubhouse/content';

type Choice = (typeof nationalities)[number];

const HOME_NATIONS: Readonly<Record<string, string>> = {
  'gb-eng': 'England',
  'gb-nir': 'Northern Ireland',
  'gb-sct': 'Scotland',
  'gb-wls': 'Wales',
};

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/**
 * The nationalities somebody may mean by what they typed: their demonym or their country begins with it, or a
 * word of them does. Those that begin with it come first. Everything when nothing was typed.
 */
export function nationalitiesLike(typed: string): readonly Choice[] {
  const asked = bare(typed);
  if (asked === '') return nationalities;
  const ranked = nationalities.map((choice) => ({ choice, rank: rankOf(choice, asked) }));
  return ranked
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

function rankOf({ code, demonym }: Choice, asked: string): number {
  const names = [demonym, HOME_NATIONS[code] ?? countries.of(code.toUpperCase()) ?? ''].map(bare);
  if (names.some((name) => name.startsWith(asked))) return 0;
  return names.some((name) => name.includes(` ${asked}`)) ? 1 : 2;
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
