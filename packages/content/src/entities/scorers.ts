import { isScore, type ScoreEntry, type ScoreKind } from './match-score.ts';

const KIND_WORDS: Readonly<Record<ScoreKind, string>> = {
  try: 'Tries',
  conversion: 'Conversions',
  penalty: 'Penalties',
  'drop-goal': 'Drop goals',
};

/** Who scored what, as far as names were entered: `{'Tries, Ferrymere': 'Jo Marsh 2, Sam Lee'}`. */
export function scorersOf(
  teams: { readonly homeTeam: string; readonly awayTeam: string },
  entries: readonly ScoreEntry[],
): Readonly<Record<string, string>> {
  const scores = entries.filter(isScore).filter(({ scorer }) => scorer !== '');
  const lines = (['home', 'away'] as const).flatMap((side) =>
    Object.entries(KIND_WORDS).map(([kind, words]) => {
      const of = scores.filter((score) => score.side === side && score.kind === kind);
      const names = of.map(({ scorer }) => scorer);
      const counted = [...new Set(names)].map((name) => {
        const times = names.filter((each) => each === name).length;
        return times > 1 ? `${name} ${times}` : name;
      });
      return [`${words}, ${teams[`${side}Team`]}`, counted.join(', ')] as const;
    }),
  );
  return Object.fromEntries(lines.filter(([, names]) => names !== ''));
}
