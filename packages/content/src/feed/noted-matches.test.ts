import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { aMatchNote } from '../testing/a-match-note.ts';
import type { FeedKeeper } from './feed-keeper.ts';
import { fixturesOf } from './fixtures.ts';
import { notedMatches } from './noted-matches.ts';

const kickOff = Date.parse('2026-11-28T15:00:00Z');
const items = fixturesOf([{ kickOff, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' }], club);
const matches: FeedKeeper = {
  results: async () => ({ source: 'fallback', items: [] }),
  fixtures: async () => ({ source: 'last-good', items, readAt: 7 }),
};

test('the feed’s fixtures come with what the committee says, as old as the feed’s answer is', async () => {
  const readNotes = async () => [aMatchNote({ venue: 'Mill Lane' })];
  const noted = notedMatches({ matches, readNotes, profile: club });
  expect(await noted.results()).toEqual(await matches.results());
  expect(await noted.fixtures()).toEqual({
    source: 'last-good',
    items: [{ ...items[0], note: { venue: 'Mill Lane' } }],
    readAt: 7,
  });
});

test('where the notes cannot be read, what they said last stands', async () => {
  let isAway = false;
  const readNotes = async () => {
    if (isAway) throw new Error('away');
    return [aMatchNote({ postponed: true })];
  };
  const noted = notedMatches({ matches, readNotes, profile: club });
  const before = await noted.fixtures();
  isAway = true;
  expect(await noted.fixtures()).toEqual(before);
  const begun = { matches, readNotes, profile: club, known: before.items };
  expect(await notedMatches(begun).fixtures()).toEqual(before);
  const moved = fixturesOf(
    [{ kickOff: kickOff + 1, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' }],
    club,
  );
  const changed = {
    ...matches,
    fixtures: async () => ({ source: 'live', items: moved, readAt: 8 }) as const,
  };
  expect((await notedMatches({ ...begun, matches: changed }).fixtures()).items).toEqual(moved);
});

test('where they cannot be read, what was postponed before the feed dropped it stands until the feed has it', async () => {
  let read: FeedKeeper['fixtures'] = async () => ({ source: 'live', items: [], readAt: 7 });
  const answers = [Promise.resolve([aMatchNote({ postponed: true })])];
  const noted = notedMatches({
    matches: { ...matches, fixtures: () => read() },
    readNotes: () => answers.pop() ?? Promise.reject(new Error('away')),
    profile: club,
  });
  const before = await noted.fixtures();
  expect(before.items).toMatchObject([{ isUnlisted: true, note: { postponed: true } }]);
  expect(await noted.fixtures()).toEqual(before);
  const other = { kickOff: kickOff + 1, homeTeam: 'Ferrymere', awayTeam: 'Fernhithe' };
  read = async () => ({ source: 'live', items: fixturesOf([other], club), readAt: 7 });
  const shown = (await noted.fixtures()).items.map(({ awayTeam }) => awayTeam);
  expect(shown).toEqual(['Tidemill', 'Fernhithe']);
  read = matches.fixtures;
  expect((await noted.fixtures()).items).toEqual(items);
});

test('where the notes were never read the feed speaks alone', async () => {
  const readNotes = () => Promise.reject(new Error('away'));
  expect(await notedMatches({ matches, readNotes, profile: club }).fixtures()).toEqual({
    source: 'last-good',
    items,
    readAt: 7,
  });
});
