import { club } from '@clubhouse/club';
import {
  type FeedMatch,
  fixturesOf,
  resultsOf,
  type SeasonMatch,
  seasonMatches,
} from '@clubhouse/content/feed';
import { anEvent } from '@clubhouse/content/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMatch } from '#test/a-saturday.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { calendar, createRevisions } from './calendar.ts';
import { type CalendarEntry, eventEntry, matchEntry } from './calendar-entry.ts';

/** The fixture of `aMatch` at an instant, ISO. */
type Played = { readonly at: string } & Partial<FeedMatch>;

function season(...played: readonly Played[]): readonly SeasonMatch[] {
  const matches = played.map(({ at, ...own }) => aMatch({ kickOff: Date.parse(at), ...own }));
  const isPlayed = ({ homeScore }: FeedMatch) => homeScore !== undefined;
  const results = resultsOf(matches.filter(isPlayed), club);
  const toCome = matches.filter((match) => !isPlayed(match));
  const live = { source: 'live' } as const;
  return seasonMatches(
    {
      fixtures: { ...live, items: fixturesOf(toCome, club) },
      results: { ...live, items: results },
    },
    club,
  );
}

/** The calendars of one server, requested one after the other at given instants. */
function server(start = '2026-11-20T12:00:00Z') {
  let now = Date.parse(start);
  const changedAt = createRevisions({ now: () => now });
  const source = `${club.siteUrl}/calendar.ics`;
  const write = (entries: readonly CalendarEntry[]) =>
    calendar(entries, { name: 'Season', source, changedAt });
  return {
    pass: (seconds: number) => (now += seconds * 1000),
    write,
    read: (...played: readonly Played[]) =>
      readCalendar(write(season(...played).map((match) => matchEntry(match, club)))),
  };
}

test.each([
  ['before the clocks go back', '2026-10-24T14:00:00Z'],
  ['after the clocks go back', '2026-10-31T15:00:00Z'],
])('a match %s has the right instant, whatever time zone the reader assumes', (_, at) => {
  const [entry] = server().read({ at });
  expect(entry!.start).toBe(new Date(at).toISOString());
  expect(entry!.description).toContain('Kick-off 15:00 on ');
  expect(entry).toMatchObject({ summary: 'Ferrymere vs Tidemill', status: 'CONFIRMED' });
});

test.each([
  ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['2027-03-28', '19:30', '2027-03-28T18:30:00.000Z', '2027-03-28T20:30:00.000Z'],
])('a club event on %s at %s has its time in London', (date, time, start, end) => {
  const entry = eventEntry(anEvent({ date, time }), club)!;
  expect(readCalendar(server().write([entry]))[0]).toMatchObject({ start, end });
});

test('a match without an hour lasts its whole London day, and becomes a timed entry without a duplicate', () => {
  const { read, pass } = server();
  const [before] = read({ at: '2026-09-04T23:00:00Z' });
  expect(before).toMatchObject({ start: '2026-09-05', end: '2026-09-06', status: 'TENTATIVE' });
  expect(before!.summary).toBe('Ferrymere vs Tidemill (time TBC)');
  pass(3600);
  const after = read({ at: '2026-09-05T13:30:00Z' });
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({ uid: before!.uid, start: '2026-09-05T13:30:00.000Z' });
  expect(after[0]!.sequence).toBeGreaterThan(before!.sequence);
  expect(after[0]!.stampedAt).toBeGreaterThan(before!.stampedAt);
});

test('a match that moves, or whose opponent is respelled, keeps its entry with a higher sequence number', () => {
  const { read, pass } = server();
  const versions: readonly Played[] = [
    { at: '2026-11-28T15:00:00Z' },
    { at: '2026-12-05T14:30:00Z' },
    { at: '2026-12-05T14:30:00Z', awayTeam: 'TIDEMILL RFC' },
    { at: '2026-11-28T15:00:00Z' },
    { at: '2026-11-28T15:00:00Z', homeScore: 24, awayScore: 12 },
  ];
  const entries = versions.map((version) => {
    pass(0.1);
    return read(version)[0]!;
  });
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  const numbers = entries.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(entries.at(-1)!.summary).toBe('Ferrymere 24–12 Tidemill');
});

test('an unchanged calendar is the same document an hour later', () => {
  const { write, pass } = server();
  const entries = season({ at: '2026-11-28T15:00:00Z' }).map((match) => matchEntry(match, club));
  const first = write(entries);
  pass(3600);
  expect(write(entries)).toBe(first);
});

test('a restarted server never gives a lower sequence number than before', () => {
  const [before] = server('2026-11-20T12:00:00Z').read({ at: '2026-11-28T15:00:00Z' });
  const [after] = server('2026-11-20T12:00:01Z').read({ at: '2026-11-28T15:00:00Z' });
  expect(after!.sequence).toBeGreaterThan(before!.sequence);
});

test('two fixtures on one day, and two meetings in a season, are separate entries', () => {
  const entries = server().read(
    { at: '2026-11-28T15:00:00Z' },
    { at: '2026-11-28T12:00:00Z', awayTeam: 'Fernhithe' },
    { at: '2027-02-06T15:00:00Z' },
    { at: '2027-02-13T15:00:00Z', homeTeam: 'Tidemill', awayTeam: 'Ferrymere' },
  );
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(4);
  expect(entries.map(({ location }) => location === null)).toEqual([false, false, false, true]);
});

test('an event counts its own changes, and keeps its identifier when its day moves', () => {
  const entries = [
    anEvent({ id: '7', rev: 3 }),
    anEvent({ id: '7', rev: 4, date: '2027-01-01' }),
  ].map((event) => readCalendar(server().write([eventEntry(event, club)!]))[0]!);
  expect(entries.map(({ sequence }) => sequence)).toEqual([3, 4]);
  expect(entries[0]!.uid).toBe(entries[1]!.uid);
});

test('an event without an hour lasts its whole day, and an event without a day is in no calendar', () => {
  const entry = eventEntry(anEvent({ date: '2026-12-05', time: '7ish' }), club)!;
  expect(entry.when).toEqual({ kind: 'all-day', day: '2026-12-05' });
  expect(eventEntry(anEvent({ date: 'soon' }), club)).toBeUndefined();
});

test('the entry requested longest ago is forgotten first when the memory is full', () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const changedAt = createRevisions({ now: () => (now += 1000), limit: 2 });
  const [a, b, c] = ['a', 'b', 'c'].map((id) => eventEntry(anEvent({ id }), club)!);
  const first = [changedAt(a!), changedAt(b!)];
  changedAt(c!);
  expect(changedAt(b!)).toBe(first[1]);
  expect(changedAt(a!)).toBeGreaterThan(first[0]!);
});

function written(description: string, name = 'Season') {
  const entry = { ...eventEntry(anEvent(), club)!, description, url: 'https://club.test/events' };
  return calendar([entry], { name, source: 'https://club.test/calendar.ics', changedAt: () => 0 });
}

/** Characters with a meaning in a calendar file, as often as all others together. */
const character = fc.oneof(
  fc.constantFrom('\n', '\r', '\u2028', '\\', ';', ',', 'n'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

test('[T6] any text is read back by a calendar reader, except control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1, maxLength: 300 }), (text) => {
      const [entry, ...others] = readCalendar(written(text));
      expect(others).toEqual([]);
      const expected = `${text}\nhttps://club.test/events`
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[\p{Cs}\ufffe\uffff]|(?!\n)\p{Cc}/gu, '');
      expect(entry!.description).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test('a calendar’s name is escaped like every text', () => {
  expect(written('', 'Firsts; seconds, thirds')).toContain(
    '\r\nNAME:Firsts\\; seconds\\, thirds\r\n',
  );
});
