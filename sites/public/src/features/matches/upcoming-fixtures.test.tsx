// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { feedCache, type FeedCacheOptions } from '@clubhouse/content/feed';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMatch, feedOf, noFeed } from '#test/a-saturday.ts';
import { inSite } from '#test/in-site.tsx';
import { UpcomingFixtures, type UpcomingFixturesProps } from './upcoming-fixtures.tsx';

const NOW = Date.parse('2025-11-20T09:00:00Z');
const season = Array.from({ length: 12 }, (_, week) =>
  aMatch({ kickOff: NOW + (week + 1) * 7 * 86_400_000, awayTeam: `Opponent ${week}` }),
);

/** The panel on a page, over a feed. */
function panel(read: FeedCacheOptions['read'], props: UpcomingFixturesProps = {}) {
  const matches = feedCache({ read, profile: club, now: () => NOW });
  render(inSite(<UpcomingFixtures {...props} />, { matches, now: () => NOW }));
}

test.each<[UpcomingFixturesProps, title: string, count: number]>([
  [{}, 'Upcoming Fixtures', 5],
  [{ title: 'Order of play', limit: 2 }, 'Order of play', 2],
])('[2.53, 9.5] the panel %o has the title %s and %i fixtures', async (props, title, count) => {
  panel(feedOf(season), props);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(await screen.findAllByRole('listitem')).toHaveLength(count);
});

test.each([
  ['a list', feedOf(season), 5],
  ['an empty list', feedOf([]), 0],
  ['an empty list where the feed fails', noFeed, 0],
])('[2.54, 4.11] loading ends with %s', async (what, read, count) => {
  panel(read);
  expect(screen.getByText('Loading fixtures...')).toBeTruthy();
  await expect.poll(() => screen.queryByText('Loading fixtures...')).toBeNull();
  expect(screen.queryAllByRole('listitem')).toHaveLength(count);
  const none = screen.queryByText('No upcoming fixtures scheduled');
  expect(none !== null).toBe(count === 0);
  // An empty answer and a failure differ, though their sentence is the same.
  const again = screen.queryByRole('link', { name: 'Try again' });
  expect(again !== null).toBe(what.includes('fails'));
});
