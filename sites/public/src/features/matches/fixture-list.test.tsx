// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { type FeedAnswer, type FeedMatch, type Fixture, fixturesOf } from '@clubhouse/content/feed';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LoadState } from '#load-state.ts';
import { inSite } from '#test/in-site.tsx';
import { FixtureList } from './upcoming-fixtures.tsx';

afterEach(cleanup);

const aMatch = (kickOff: string, own: Partial<FeedMatch> = {}): FeedMatch => ({
  kickOff: Date.parse(kickOff),
  homeTeam: 'Ferrymere',
  awayTeam: 'Old Kestrels',
  ...own,
});
const loaded = (
  source: FeedAnswer<Fixture>['source'],
  matches: readonly FeedMatch[] = [],
): LoadState<FeedAnswer<Fixture>> => ({
  kind: 'loaded',
  data: { source, items: fixturesOf(matches, club), readAt: 0 },
});
const show = (fixtures: LoadState<FeedAnswer<Fixture>>) =>
  render(
    inSite(<FixtureList fixtures={fixtures} badge="/club/badge.svg" rules={club} />, {
      path: '/events',
    }),
  );
const rows = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').replace(/ Add to calendar$/, ''));

test('[2.55, 3.8] each row shows the date, home team vs away team, and the time', () => {
  show(loaded('live', [aMatch('2025-11-22T15:00:00Z')]));
  expect(rows()).toEqual(['22 November 2025 Ferrymere vs Old Kestrels 15:00']);
});

test('[3.8, 9.6] midnight in London is no time but TBC, in summer and in winter', () => {
  show(loaded('live', [aMatch('2025-09-05T23:00:00Z'), aMatch('2025-11-29T00:00:00Z')]));
  expect(rows()).toEqual([
    '6 September 2025 Ferrymere vs Old Kestrels TBC',
    '29 November 2025 Ferrymere vs Old Kestrels TBC',
  ]);
});

test('each row leads into a calendar, and says which match with', () => {
  show(loaded('live', [aMatch('2025-11-22T15:00:00Z')]));
  const link = screen.getByRole('link', { name: 'Add to calendar: Ferrymere vs Old Kestrels' });
  expect(link.getAttribute('href')).toBe('/calendar/match-2025-11-22-2025-home-old-kestrels.ics');
});

test('what the committee says of a match stands with it, and a postponed one has no time', () => {
  const notes = [
    { postponed: true as const, inspection: '10:00', text: 'Frozen.' },
    { inspection: '10:00', venue: 'Mill Lane', isTimeConfirmed: true as const },
  ];
  const { items } = (
    loaded('live', [aMatch('2025-11-22T15:00:00Z'), aMatch('2025-11-29T14:30:00Z')]) as {
      data: FeedAnswer<Fixture>;
    }
  ).data;
  const noted = items.map((item, place) => ({ ...item, note: notes[place]! }));
  show({ kind: 'loaded', data: { source: 'live', items: noted, readAt: 0 } });
  expect(rows()).toEqual([
    '22 November 2025 Ferrymere vs Old Kestrels Postponed Frozen.',
    '29 November 2025 Ferrymere vs Old Kestrels 14:30 Pitch inspection 10:00 Moved to Mill Lane Kick-off confirmed 14:30',
  ]);
});

test('while they are read it says Loading fixtures...', () => {
  show({ kind: 'loading' });
  expect(screen.getByRole('status').textContent).toContain('Loading fixtures...');
});

test('[8.2] none is not the same as not known, though the line is', () => {
  const { unmount } = show(loaded('live'));
  expect(screen.getByText('No upcoming fixtures scheduled')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show(loaded('fallback'));
  expect(screen.getByText('No upcoming fixtures scheduled')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/events');
});

test('what a feed has put into a name is only ever text', () => {
  const awayTeam = '<img src=x onerror=alert(1)>';
  show(loaded('live', [aMatch('2025-11-22T15:00:00Z', { awayTeam })]));
  expect(rows()[0]).toContain(awayTeam);
  expect(document.querySelector('img')).toBeNull();
});
