import { londonInstant } from '../dates/london-clock.ts';
import { matchScore } from '../entities/match-score.ts';
import type { MatchNote } from '../entities/read-match-note.ts';
import { withCommitteeScores } from './committee-scores.ts';
import type { FeedClub, FeedCache } from './feed-cache.ts';
import { type Fixture, type FixtureNote, fixturesOf } from './fixtures.ts';
import { isJoined } from './joined-notes.ts';
import { hasSides, pairNotes } from './pair-notes.ts';
import type { OurNames } from './our-side.ts';

/** The fixtures with the committee's notes, by kick-off, and postponed fixtures that only a note knows. Idempotent. */
export function applyNotes(
  fixtures: readonly Fixture[],
  notes: readonly MatchNote[],
  profile: OurNames,
): readonly Fixture[] {
  if (notes.length === 0) return fixtures;
  const { noteOf, left } = pairNotes(fixtures, notes, profile);
  const noted = fixtures.map((fixture) => withNote(fixture, noteOf.get(fixture.key)));
  const unlisted = left.flatMap((note) => unlistedFixture(note, fixtures, profile) ?? []);
  return [...noted, ...unlisted].toSorted((a, b) => a.kickOff - b.kickOff);
}

/**
 * A postponed match that the feed has since dropped, made from its stored note: a visitor on the way to the match must
 * learn that it is off. Nothing if the feed has this pairing on any day, because the feed is newer; and nothing for a
 * match that was not postponed, because nobody can confirm that it is played.
 */
export function unlistedFixture(
  note: MatchNote,
  fixtures: readonly Fixture[],
  profile: OurNames,
): Fixture | undefined {
  const fixture = note.postponed && !isJoined(note) && fixtureOfNote(note, profile);
  return fixture && !isListed(fixture, fixtures, profile) ? fixture : undefined;
}

/** The match of a note as the note alone knows it; nothing if the note does not say which match it is of. */
export function fixtureOfNote(note: MatchNote, profile: OurNames): Fixture | undefined {
  const { date, homeTeam, awayTeam } = note;
  const kickOff = londonInstant(date, '00:00');
  if (kickOff === undefined || !homeTeam || !awayTeam) return undefined;
  const [fixture] = fixturesOf([{ kickOff, homeTeam, awayTeam }], profile);
  return fixture && withNote<Fixture>({ ...fixture, isUnlisted: true }, note);
}

/** Whether the feed has a match of this pairing, on any day. */
export function isListed(
  sides: Pick<Fixture, 'homeTeam' | 'awayTeam'>,
  fixtures: readonly Fixture[],
  profile: OurNames,
): boolean {
  return fixtures.some((fixture) => hasSides(fixture, sides, profile));
}

/** One fixture with one note. */
export function withNote<Match extends Omit<Fixture, 'key'>>(
  fixture: Match,
  note: MatchNote | undefined,
): Match {
  if (!note) return fixture;
  const { id, rev, postponed, inspection, venue, time, note: text } = note;
  const confirmed = time ? londonInstant(fixture.date, time) : undefined;
  const shown: FixtureNote = {
    ...(postponed && { postponed }),
    ...(inspection && { inspection }),
    ...(venue && { venue }),
    ...(confirmed !== undefined && { isTimeConfirmed: true }),
    ...(text && { text }),
  };
  const score = matchScore(note.scores);
  const noted: Match = { ...fixture, noted: { id, rev }, ...(score && { score }) };
  if (Object.keys(shown).length === 0) return noted;
  return { ...noted, ...(confirmed !== undefined && { kickOff: confirmed, time }), note: shown };
}

export interface NotedMatchesOptions {
  readonly matches: FeedCache;
  /** Reads the committee's notes. Logs its own failures. */
  readonly readNotes: () => Promise<readonly MatchNote[]>;
  readonly profile: FeedClub;
  /** The fixtures with their notes, as last read. */
  readonly known?: readonly Fixture[];
}

/**
 * The feed's matches with the committee's notes. If the notes cannot be read, an unchanged fixture keeps its last known
 * note: without a database, a postponed match must not appear as played.
 */
export function notedMatches({
  matches,
  readNotes,
  profile,
  known = [],
}: NotedMatchesOptions): FeedCache {
  let last = known;
  let lastNotes: readonly MatchNote[] = [];
  let reading: Promise<readonly MatchNote[] | undefined> | undefined;
  /** The notes, read once for both lists of a page; nothing if they cannot be read. */
  const read = () =>
    (reading ??= readNotes()
      .then((notes) => (lastNotes = notes))
      .catch(() => undefined)
      .finally(() => (reading = undefined)));
  return {
    async results() {
      const [answer, notes = lastNotes] = await Promise.all([matches.results(profile), read()]);
      return { ...answer, items: withCommitteeScores(answer.items, notes, profile) };
    },
    async fixtures() {
      const [answer, notes] = await Promise.all([matches.fixtures(profile), read()]);
      const items = notes
        ? applyNotes(answer.items, notes, profile)
        : asLastNoted(answer.items, last, profile);
      last = items;
      return { ...answer, items };
    },
  };
}

/** The feed's fixtures with their last known notes, and the unlisted fixtures that the feed still does not list. */
function asLastNoted(
  items: readonly Fixture[],
  last: readonly Fixture[],
  profile: NotedMatchesOptions['profile'],
): readonly Fixture[] {
  const noted = items.map((item) => last.find(({ key }) => key === item.key) ?? item);
  const unlisted = last.filter((one) => one.isUnlisted && !isListed(one, items, profile));
  return unlisted.length === 0
    ? noted
    : [...noted, ...unlisted].toSorted((a, b) => a.kickOff - b.kickOff);
}
