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
  expect(await notedMatches({ matches, readNotes, profile: club }).fixtures()).toEqual({
    source: 'last-good',
    items: [{ ...items[0], note: { venue: 'Mill Lane' } }],
    readAt: 7,
  });
});

test('where the notes cannot be read the feed speaks alone', async () => {
  const readNotes = () => Promise.reject(new Error('away'));
  expect(await notedMatches({ matches, readNotes, profile: club }).fixtures()).toEqual({
    source: 'last-good',
    items,
    readAt: 7,
  });
});
