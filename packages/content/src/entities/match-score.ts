import * as v from 'valibot';
import type { Side } from '../feed/our-side.ts';
import { type ReadLog, reportBad } from '../items/stored-value.ts';
import { writtenOrNot } from '../items/written-fields.ts';

/** The points of each kind of score: World Rugby, Law 8. */
export const POINTS = { try: 5, conversion: 2, penalty: 3, 'drop-goal': 3 } as const;
export type ScoreKind = keyof typeof POINTS;

export const SCORE_LIMITS = { scorer: 80, points: 999, entries: 200 } as const;

/** From the beginning to the end: the furthest that anybody entered counts, whoever's entry comes first. */
export const PHASES = [
  'first-half',
  'half-time',
  'second-half',
  'full-time',
  'abandoned',
  'walkover',
] as const;
export type Phase = (typeof PHASES)[number];

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SCORE_LIMITS.points));
const side = v.picklist(['home', 'away']);
const entered = {
  /** Unique in its match; phones that enter at once add entries, and none replaces another's. */
  id: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since the epoch, by the clock of the phone. */
  at: v.number(),
};

/** One entry of the committee about the score of a match. */
const scoreEntry = v.variant('kind', [
  v.object({
    ...entered,
    kind: v.picklist(['try', 'conversion', 'penalty', 'drop-goal']),
    side,
    /** Who scored; may be empty. */
    scorer: writtenOrNot(SCORE_LIMITS.scorer),
  }),
  /** The whole score as it was then: it replaces the entries before it. */
  v.object({ ...entered, kind: v.literal('score'), home: points, away: points }),
  v.object({
    ...entered,
    kind: v.picklist(['first-half', 'half-time', 'second-half', 'full-time', 'abandoned']),
  }),
  /** Given to `side` without playing. */
  v.object({ ...entered, kind: v.literal('walkover'), side }),
  /** The feed has another score, and somebody decided which one stands. */
  v.object({
    ...entered,
    kind: v.literal('compared'),
    /** The feed's score then; of another one it is asked again. */
    home: points,
    away: points,
    stands: v.picklist(['feed', 'committee']),
  }),
]);

export type ScoreEntry = Readonly<v.InferOutput<typeof scoreEntry>>;

/** The rules of a stored list of entries. */
export const scoreEntries = v.optional(
  v.pipe(v.array(scoreEntry), v.maxLength(SCORE_LIMITS.entries)),
);

/** The score of a match as the committee's entries tell it. */
export interface MatchScore {
  readonly home: number;
  readonly away: number;
  readonly phase: Phase;
  /** The side that won without playing. */
  readonly walkover?: Side;
  /** When the last entry was made, in milliseconds since the epoch. */
  readonly asOf: number;
}

/** The entries of a stored match that can be read, in their order. Never throws. */
export function readScores(
  item: Readonly<Record<string, unknown>>,
  log: ReadLog | undefined,
): readonly ScoreEntry[] {
  const stored = item['scores'] ?? [];
  if (!Array.isArray(stored)) {
    reportBad(log, 'match note', item, 'scores', 'it is no list');
    return [];
  }
  return stored.flatMap((each: unknown, place) => {
    const { success, output, issues } = v.safeParse(scoreEntry, each);
    if (!success) reportBad(log, 'match note', item, `score ${place}`, issues[0].message);
    return success ? [output] : [];
  });
}

/** The score that the entries tell; nothing where there is none. */
export function matchScore(entries: readonly ScoreEntry[]): MatchScore | undefined {
  const score = { home: 0, away: 0 };
  let furthest = 0;
  let asOf = -Infinity;
  let walkover: Side | undefined;
  for (const entry of entries) {
    if (entry.kind === 'compared') continue;
    asOf = Math.max(asOf, entry.at);
    if (entry.kind === 'score') Object.assign(score, { home: entry.home, away: entry.away });
    else if (isScore(entry)) score[entry.side] += POINTS[entry.kind];
    else furthest = Math.max(furthest, PHASES.indexOf(entry.kind));
    if (entry.kind === 'walkover') walkover = entry.side;
  }
  if (asOf === -Infinity) return undefined;
  return { ...score, phase: PHASES[furthest]!, ...(walkover && { walkover }), asOf };
}

/** Whether an entry adds points. */
export function isScore(entry: ScoreEntry): entry is ScoreEntry & { readonly kind: ScoreKind } {
  return entry.kind in POINTS;
}

/** How long after its last entry a match counts as live, in milliseconds. */
const LIVE_MS = 20 * 60_000;

/** Whether a match is being played, as far as the entries tell. */
export function isLive({ phase, asOf }: MatchScore, now: number): boolean {
  return !hasEnded({ phase }) && now - asOf < LIVE_MS;
}

export function hasEnded({ phase }: Pick<MatchScore, 'phase'>): boolean {
  return PHASES.indexOf(phase) >= PHASES.indexOf('full-time');
}
