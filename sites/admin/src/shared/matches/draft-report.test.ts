import { club } from '@clubhouse/club';
import { resultsOf } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { choiceOfPhoto, draftReport } from '#shared/matches/draft-report.ts';
import { matchDay } from '#shared/matches/match-of-day.ts';
import { memoryDrafts } from '#test/memory-drafts.ts';

const us = club.feedNames[0]!;
const kickOff = Date.parse('2025-11-22T14:00:00Z');
const SUNDAY = Date.parse('2025-11-23T10:00:00Z');
const place = { owner: 'nell', form: 'news', id: 'new' };
const photo = { id: 'a', rev: 1, path: 'albums/A/1_a.jpg' };

function setUp() {
  const drafts = memoryDrafts();
  let ids = 0;
  const begin = (score?: { readonly homeScore: number; readonly awayScore: number }) => {
    const match = { kickOff, homeTeam: us, awayTeam: 'Kestrels' };
    const day = score
      ? matchDay(resultsOf([{ ...match, ...score }], club), [], SUNDAY)
      : { date: '2025-11-22', match: { homeTeam: us, awayTeam: 'Kestrels', score: '' } };
    return draftReport(day, photo, {
      club,
      drafts,
      owner: 'nell',
      now: () => SUNDAY,
      newId: () => `draft-${(ids += 1)}`,
    });
  };
  return { begin, drafts, kept: () => drafts.list(place) };
}

test('a score that becomes known after the first photos goes into the report they began', async () => {
  const { begin, kept } = setUp();
  await begin();
  await begin({ homeScore: 24, awayScore: 17 });
  expect(await kept()).toMatchObject([
    { id: 'draft-1', values: { title: `${us} 24–17 Kestrels` } },
  ]);
});

test('a report that somebody wrote in is left as it is', async () => {
  const { begin, drafts, kept } = setUp();
  await begin();
  const [{ begunFor: _app, ...written }] = (await kept()) as never as [{ begunFor: string }];
  await drafts.put(place, { ...written, id: 'draft-1', savedAt: 1, values: { title: 'Mud' } });
  await begin({ homeScore: 24, awayScore: 17 });
  expect(await kept()).toMatchObject([
    { id: 'draft-1', values: { title: 'Mud' } },
    { id: 'draft-2', values: { title: `${us} 24–17 Kestrels` } },
  ]);
});

test.each([
  ['with all that is known of it', { width: 8, height: 5, widths: [480], tones: 'RjxG' }],
  ['without colours', { width: 8, height: 5, widths: [480] }],
])('the photo of a report is the album’s, %s', (_, own) => {
  const imageUrl = photo.path;
  expect(choiceOfPhoto({ ...photo, ...own })).toEqual({ kind: 'stored', imageUrl, picture: own });
});

test('a photo whose size nobody knows is its address alone', () => {
  const own = { width: 8, tones: 'RjxG' };
  expect(choiceOfPhoto({ ...photo, ...own })).toEqual({ kind: 'stored', imageUrl: photo.path });
});
