// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import type { ScoreEntry } from '@clubhouse/content';
import { type FeedAnswer, type Fixture, fixturesOf } from '@clubhouse/content/feed';
import { aConfig, aMatchNote } from '@clubhouse/content/testing';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#query-client.ts';
import { latestResults, nextFixtures } from '#queries.ts';
import { browserMatches } from './browser-matches.ts';

const NOW = Date.parse('2026-11-28T15:40:00Z');

test('the page’s matches show the committee’s newest scores while the feed does not answer the browser', async () => {
  vi.useFakeTimers({ now: NOW });
  const scores: ScoreEntry[] = [{ id: '1', at: NOW, kind: 'score', home: 12, away: 7 }];
  const current = async () => [aMatchNote({ scores: [...scores] })];
  const queries = createQueryClient();
  const given = { kickOff: NOW, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };
  const rendered: FeedAnswer<Fixture> = {
    ...{ source: 'live', readAt: NOW },
    items: fixturesOf([given], club).map((match) => ({ ...match, note: { postponed: true } })),
  };
  queries.setQueryData(['matches', 'fixtures', 3], rendered);
  queries.setQueryData(['matches', 'results'], { ...rendered, items: [] });
  const matches = browserMatches({ config: aConfig(), club, queries, matchNotes: { current } });
  const read = async () => {
    const fixtures = queries.fetchQuery(nextFixtures({ matches, now: () => NOW }, 3));
    const results = queries.fetchQuery(latestResults(matches));
    await vi.advanceTimersByTimeAsync(30_000);
    return { fixtures: (await fixtures).items, results: (await results).items };
  };
  await vi.advanceTimersByTimeAsync(30_000);
  const [fixture] = (await read()).fixtures;
  expect(fixture).toMatchObject({ score: { home: 12, away: 7 } });
  // The note no longer marks it as postponed.
  expect(fixture).not.toHaveProperty('note');
  scores.push({ id: '2', at: NOW, kind: 'full-time' });
  const { fixtures, results } = await read();
  expect(fixtures[0]!.score).toMatchObject({ phase: 'full-time' });
  expect(results).toMatchObject([{ homeScore: 12, awayScore: 7, isCommittees: true }]);
});
