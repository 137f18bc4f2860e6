import { club } from '@clubhouse/club';
import { scheduledFeed } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { renderPages } from '#test/render-pages.ts';
import { keptFeed, keptSeasonFiles } from './kept-data.ts';
import { pageStoreInMemory } from './page-store.ts';

const NOW = Date.parse('2026-02-14T12:00:00Z');
const match = { kickOff: NOW + 86_400_000, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };

/** The feed's state in a newly started process; the feed may answer or hang. */
function started(store = pageStoreInMemory(), read = async () => [match]) {
  const seasons = keptSeasonFiles(store);
  const now = () => NOW;
  const matches = scheduledFeed({ read, store: keptFeed(store), seasons, profile: club, now });
  return { matches, page: renderPages({ feed: matches, now: NOW }).page };
}

test('the feed’s last answer is available after a start, though the feed hangs', async () => {
  const store = pageStoreInMemory();
  await started(store).matches.refresh();
  const { page, matches } = started(store, () => new Promise(() => {}));
  void matches.refresh();
  expect((await page('/events')).text).toContain('Tidemill');
});

test('a page is not rendered as if the feed were unknown while its stored answers cannot be read', async () => {
  const read = async () => Promise.reject(new Error('The bucket is away'));
  const { page } = started({ ...pageStoreInMemory(), read });
  expect((await page('/events')).response.status).toBe(503);
  expect((await page('/calendar.ics')).response.status).toBe(503);
});
