import type { ClubProfile } from '@clubhouse/club';
import { londonInstant } from '../dates/london-instant.ts';
import { type MatchNote, matchNoteId } from '../entities/match-note.ts';
import type { FeedKeeper } from './feed-keeper.ts';
import { type Fixture, type FixtureNote, londonKickOff, matchKey } from './fixtures.ts';
import { teamSlug } from './match-id.ts';
import { ourSide } from './our-side.ts';

type Profile = Pick<ClubProfile, 'feedNames'>;

export interface PairedNotes {
  /** By the fixture's key. */
  readonly noteOf: ReadonlyMap<string, MatchNote>;
  /** Notes on matches that the feed does not have on this day: no match of the feed shows them. */
  readonly left: readonly MatchNote[];
}

/**
 * Pairs notes with the feed's fixtures. A note belongs to the match of its teams on its day, even if the feed now
 * spells the opponent differently: if no fixture has the noted name, the note goes to the one fixture of that day, with
 * the club on the same side, whose names differ by a typing error and that has no other note. No other guess is made.
 */
export function pairNotes(
  fixtures: readonly Fixture[],
  notes: readonly MatchNote[],
  profile: Profile,
): PairedNotes {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const noteOf = new Map<string, MatchNote>();
  const paired = new Set<string>();
  const pair = (fixture: Fixture, note: MatchNote) => {
    noteOf.set(fixture.key, note);
    paired.add(note.id);
  };
  for (const fixture of fixtures) {
    const note = byId.get(matchNoteId(fixture, profile));
    if (note?.date === fixture.date) pair(fixture, note);
  }
  for (const note of byId.values()) {
    if (paired.has(note.id)) continue;
    const alike = fixtures.filter((fixture) => isAlike(fixture, note, profile));
    const [only] = alike;
    if (only && alike.length === 1 && !noteOf.has(only.key)) pair(only, note);
  }
  return { noteOf, left: [...byId.values()].filter(({ id }) => !paired.has(id)) };
}

/**
 * The fixtures with the committee's notes, by kick-off, and postponed fixtures that only a note knows. Idempotent.
 */
export function applyNotes(
  fixtures: readonly Fixture[],
  notes: readonly MatchNote[],
  profile: Profile,
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
  profile: Profile,
): Fixture | undefined {
  const { date, homeTeam, awayTeam } = note;
  const kickOff = londonInstant(date, '00:00');
  if (!note.postponed || kickOff === undefined || !homeTeam || !awayTeam) return undefined;
  const ours = ourSide(note, profile);
  const fixture: Fixture = {
    key: matchKey({ kickOff, homeTeam, awayTeam }),
    kickOff,
    ...londonKickOff(kickOff),
    homeTeam,
    awayTeam,
    ...(ours && { ours }),
    isUnlisted: true,
  };
  return isListed(fixture, fixtures, profile) ? undefined : withNote(fixture, note);
}

/** Whether the feed has a match of this pairing, on any day. */
export function isListed(
  sides: Pick<Fixture, 'homeTeam' | 'awayTeam'>,
  fixtures: readonly Fixture[],
  profile: Profile,
): boolean {
  return fixtures.some((fixture) => hasSides(fixture, sides, profile));
}

/** One fixture with one note. */
export function withNote(fixture: Fixture, note: MatchNote | undefined): Fixture {
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
  const noted: Fixture = { ...fixture, noted: { id, rev } };
  if (Object.keys(shown).length === 0) return noted;
  return { ...noted, ...(confirmed !== undefined && { kickOff: confirmed, time }), note: shown };
}

function isAlike(fixture: Fixture, note: MatchNote, profile: Profile): boolean {
  return fixture.date === note.date && hasSides(fixture, note, profile);
}

function hasSides(
  fixture: Fixture,
  sides: Pick<Fixture, 'homeTeam' | 'awayTeam'>,
  profile: Profile,
): boolean {
  const ours = ourSide(sides, profile);
  return (
    fixture.ours === ours &&
    (ours === 'home' || isSameTeam(fixture.homeTeam, sides.homeTeam)) &&
    (ours === 'away' || isSameTeam(fixture.awayTeam, sides.awayTeam))
  );
}

export interface NotedMatchesOptions {
  readonly matches: FeedKeeper;
  /** Reads the committee's notes. Logs its own failures. */
  readonly readNotes: () => Promise<readonly MatchNote[]>;
  readonly profile: Pick<ClubProfile, 'feedNames'>;
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
}: NotedMatchesOptions): FeedKeeper {
  let last = known;
  return {
    results: () => matches.results(),
    async fixtures() {
      const [answer, notes] = await Promise.all([
        matches.fixtures(),
        readNotes().catch(() => undefined),
      ]);
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

/** Shorter names must be equal in every letter. */
const LONG_ENOUGH = 6;
const SLIPS = 2;

/**
 * Whether two names are one team spelled differently: equal but for spaces, or for one or two typing errors. Numbers
 * and short words must be equal, because they tell a club's second team from its first.
 */
export function isSameTeam(one: string, other: string): boolean {
  const [a, b] = [teamSlug(one), teamSlug(other)];
  const [joinedA, joinedB] = [a.replaceAll('-', ''), b.replaceAll('-', '')];
  if (joinedA === joinedB) return true;
  if (Math.min(joinedA.length, joinedB.length) < LONG_ENOUGH) return false;
  return tellingParts(a) === tellingParts(b) && slipsBetween(joinedA, joinedB) <= SLIPS;
}

/** The words of up to three letters, and those with a number. */
function tellingParts(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word.length <= 3 || /\p{N}/u.test(word))
    .join(' ');
}

/** Number of letters left out, added or exchanged (Levenshtein); names are short. */
function slipsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, expected] of [...other].entries()) {
      line.push(
        Math.min(
          above[column]! + Number(letter !== expected),
          above[column + 1]! + 1,
          line[column]! + 1,
        ),
      );
    }
    above = line;
  }
  return above.at(-1)!;
}
