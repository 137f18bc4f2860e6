import type { Side } from '../feed/our-side.ts';
import { type ReadLog, reportBad, type StoredItem } from '../items/stored-value.ts';

/** The points of each kind of score: World Rugby, Law 8. */
export const POINTS = { try: 5, conversion: 2, penalty: 3, 'drop-goal': 3 } as const;
export type ScoreKind = keyof typeof POINTS;

export const SCORE_LIMITS = { scorer: 80, points: 999, entries: 200, item: 250 } as const;

const ABOUT = ['report', 'album', 'same'] as const;

/** The phases of a match in their order. The latest one that anybody entered counts, in whatever order. */
export const PHASES = [
  'first-half',
  'half-time',
  'second-half',
  'full-time',
  'abandoned',
  'walkover',
] as const;
export type Phase = (typeof PHASES)[number];

interface Entered {
  /** Unique in its match; phones that enter at once add entries, and none replaces another's. */
  readonly id: string;
  /** Milliseconds since the epoch, by the clock of the phone. */
  readonly at: number;
}

/** One entry of the committee about a match: mostly about its score. */
export type ScoreEntry = Entered &
  (
    | {
        readonly kind: ScoreKind;
        readonly side: Side;
        /** Who scored; may be empty. */
        readonly scorer: string;
      }
    /** The whole score as it was then: it replaces the entries before it. */
    | { readonly kind: 'score'; readonly home: number; readonly away: number }
    | { readonly kind: Exclude<Phase, 'walkover'> }
    /** The match was given to `side` without playing. */
    | { readonly kind: 'walkover'; readonly side: Side }
    /** The feed has another score, and somebody decided which one stands. */
    | {
        readonly kind: 'compared';
        /** The feed's score at that time. If that score changes, the committee is asked again. */
        readonly home: number;
        readonly away: number;
        readonly stands: 'feed' | 'committee';
      }
    | AboutMatch
  );

/**
 * A link to the match's report or album, whose titles may change; or the other match that it is the same as, because the
 * feed has no ids.
 */
interface AboutMatch {
  readonly kind: (typeof ABOUT)[number];
  /** The id of the article or of the album, or the other match's `matchNoteId`; its own if it is no other one. */
  readonly item: string;
}

/** The latest accepted instant: no clock is later, and each instant before it can be written out. */
const LATEST = Date.UTC(2200, 0);

/** Whether a value is an entry. The one set of rules: writes and reads use it. */
export function isScoreEntry(value: unknown): value is ScoreEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, kind, side, scorer, home, away, stands, item } = value as Record<string, unknown>;
  if (typeof id !== 'string' || id === '' || typeof kind !== 'string') return false;
  if (typeof at !== 'number' || !(at > 0 && at < LATEST)) return false;
  const hasSide = side === 'home' || side === 'away';
  const hasPoints = arePoints(home) && arePoints(away);
  if (Object.hasOwn(POINTS, kind)) {
    return hasSide && typeof scorer === 'string' && scorer.length <= SCORE_LIMITS.scorer;
  }
  if ((ABOUT as readonly string[]).includes(kind)) {
    return typeof item === 'string' && item !== '' && item.length <= SCORE_LIMITS.item;
  }
  if (kind === 'walkover') return hasSide;
  if (kind === 'score') return hasPoints;
  if (kind === 'compared') return hasPoints && (stands === 'feed' || stands === 'committee');
  return (PHASES as readonly string[]).includes(kind);
}

function arePoints(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= SCORE_LIMITS.points;
}

/** The score of a match according to the committee's entries. */
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
export function readScores(item: StoredItem, log: ReadLog | undefined): readonly ScoreEntry[] {
  const stored = item['scores'] ?? [];
  if (!Array.isArray(stored)) {
    reportBad(log, 'match note', item, 'scores', 'it is no list');
    return [];
  }
  return stored.flatMap((each: unknown, place) => {
    if (isScoreEntry(each)) return [each];
    reportBad(log, 'match note', item, `score ${place}`, 'it is no entry');
    return [];
  });
}

/** The score of the entries; undefined if there are none. */
export function matchScore(entries: readonly ScoreEntry[]): MatchScore | undefined {
  const score = { home: 0, away: 0 };
  let furthest = 0;
  let asOf = -Infinity;
  let walkover: Side | undefined;
  for (const entry of entries) {
    if (isAbout(entry)) continue;
    if (entry.kind === 'compared') {
      if (entry.stands === 'feed') Object.assign(score, { home: entry.home, away: entry.away });
      continue;
    }
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

function isAbout(entry: ScoreEntry): entry is ScoreEntry & AboutMatch {
  return (ABOUT as readonly string[]).includes(entry.kind);
}

/** The ids of the reports, the albums or the other matches that were named. */
export function itemsAbout(
  kind: AboutMatch['kind'],
  entries: readonly ScoreEntry[],
): readonly string[] {
  return entries.filter(isAbout).flatMap((entry) => (entry.kind === kind ? entry.item : []));
}

/** How long after its last entry a match counts as live, in milliseconds. */
const LIVE_MS = 20 * 60_000;

/** Whether a match is being played, according to the entries; not if the clock of the phone is far ahead. */
export function isLive({ phase, asOf }: MatchScore, now: number): boolean {
  return !hasEnded({ phase }) && Math.abs(now - asOf) < LIVE_MS;
}

export function hasEnded({ phase }: Pick<MatchScore, 'phase'>): boolean {
  return PHASES.indexOf(phase) >= PHASES.indexOf('full-time');
}
