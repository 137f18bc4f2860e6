// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import type { MatchNote } from '@clubhouse/content';
import { type FeedMatch, feedCache, notedMatches } from '@clubhouse/content/feed';
import { aMatchNote } from '@clubhouse/content/testing';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedOf } from '#test/a-saturday.ts';
import { inSite } from '#test/in-site.tsx';
import { LatestResults } from './results-board.tsx';
import { UpcomingFixtures } from './upcoming-fixtures.tsx';

const NOW = Date.parse('2026-11-28T15:40:00Z');
const today = { kickOff: NOW, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };
const before = { ...today, kickOff: NOW - 604_800_000, homeScore: 3, awayScore: 0 };
const another = { ...today, kickOff: NOW - 86_400_000, awayTeam: 'Fernhithe' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

/** The lists of an open page that somebody is reading. */
async function openPage(fixtures: () => readonly FeedMatch[], scores: MatchNote['scores'] = []) {
  const entered = [...scores];
  const results: FeedMatch[] = [before];
  const readNotes = async () => [aMatchNote({ scores: [...entered], rev: entered.length })];
  const matches = notedMatches({
    matches: feedCache({ read: feedOf(fixtures, results), profile: club }),
    readNotes,
    profile: club,
  });
  const lists = [<UpcomingFixtures key="fixtures" />, <LatestResults key="results" />];
  render(inSite(lists, { matches }));
  await pass(2000);
  vi.stubGlobal('scrollY', 300);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600));
  return { entered, results };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const rows = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '));
const offers = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const typed = (away: number) =>
  ({ id: `${away}`, at: Date.now(), kind: 'score', home: 12, away }) as const;

test('an open page shows a new score within a minute while another match of the list waits', async () => {
  let later: readonly FeedMatch[] = [];
  const { entered } = await openPage(() => [today, ...later]);
  entered.push(typed(7));
  await pass(60_000);
  expect(rows()[0]).toContain('Live 12–7 as of 15:40');
  expect(offers()).toEqual([]);
  later = [{ ...today, kickOff: NOW + 86_400_000, awayTeam: 'Fernhithe' }];
  entered.push(typed(10));
  await pass(120_000);
  expect(rows().join()).toContain('Live 12–10');
  expect(rows().join()).not.toContain('Fernhithe');
  expect(offers()).toEqual(['Show the latest fixtures: Ferrymere vs Fernhithe']);
  entered.length = 0;
  await pass(60_000);
  expect(rows()[0]).toContain('Tidemill 15:40');
});

test('the county’s score replaces the committee’s on the board, and another result waits', async () => {
  const over = { id: '0', at: NOW, kind: 'full-time' } as const;
  const { results } = await openPage(() => [], [typed(7), over]);
  expect(rows()[0]).toContain('Our own score Ferrymere 12 Tidemill 7');
  results.push({ ...today, homeScore: 12, awayScore: 7 });
  await pass(120_000);
  expect(rows()[0]).toBe('28 November 2026 Ferrymere 12 Tidemill 7 Win');
  expect(offers()).toEqual([]);
  results.push({ ...another, homeScore: 50, awayScore: 0 });
  await pass(120_000);
  expect(offers()).toEqual(['Show the latest results: Ferrymere vs Fernhithe']);
});
