import { isScore, type ScoreEntry, type ScoreKind } from '@clubhouse/content';
import type { SeasonMatch } from '@clubhouse/content/feed';

const KIND_WORDS: Readonly<Record<ScoreKind, string>> = {
  try: 'Tries',
  conversion: 'Conversions',
  penalty: 'Penalties',
  'drop-goal': 'Drop goals',
};

/** Who scored what, as far as names were entered: `{'Tries, Ferrymere': 'Jo Marsh 2, Sam Lee'}`. */
export function scorersOf(
  { homeTeam, awayTeam }: Pick<SeasonMatch, 'homeTeam' | 'awayTeam'>,
  entries: readonly ScoreEntry[],
): Readonly<Record<string, string>> {
  const counts = new Map<string, Map<string, number>>();
  const kinds = Object.keys(KIND_WORDS);
  const scores = entries
    .filter(isScore)
    .filter(({ scorer }) => scorer !== '')
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  for (const side of ['home', 'away'] as const) {
    for (const { kind, scorer } of scores.filter((score) => score.side === side)) {
      const name = `${KIND_WORDS[kind]}, ${side === 'home' ? homeTeam : awayTeam}`;
      const names = counts.get(name) ?? new Map<string, number>();
      counts.set(name, names.set(scorer, (names.get(scorer) ?? 0) + 1));
    }
  }
  return Object.fromEntries(
    [...counts].map(([name, names]) => [
      name,
      [...names].map(([who, times]) => (times > 1 ? `${who} ${times}` : who)).join(', '),
    ]),
  );
}
