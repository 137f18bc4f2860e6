// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import type { FeedMatch } from '@clubhouse/content/feed';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { feedOf, played, SATURDAY, toPlay, US } from '#test/a-saturday.ts';
import { mountAdmin } from '#test/mount.tsx';

const ID = '2025-home-kestrels-2025-11-22';
const NOTE = { id: ID, date: '2025-11-22', homeTeam: US, awayTeam: 'Kestrels' };
const MINUTE = 60_000;

async function atTheScore({
  results = [] as readonly FeedMatch[],
  fixtures = [toPlay] as readonly FeedMatch[],
  path = '/admin/score',
  scores = undefined as readonly object[] | undefined,
} = {}) {
  const admin = await mountAdmin();
  if (scores) await admin.store('matches', { ...NOTE, scores });
  let now = SATURDAY + 10 * MINUTE;
  await admin.open(path, { now: () => (now += 1000), feed: feedOf(results, fixtures) });
  return {
    ...admin,
    team: (name: string) => screen.findByRole('group', { name }),
    shows: (line: string) =>
      expect
        .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
        .toContainEqual(expect.stringContaining(line)),
    stored: async () => (await admin.database.get('matches', ID))?.['scores'],
  };
}

test('every tap counts, also two at one moment, and the last can be undone', async () => {
  const { user, press, team, shows, stored } = await atTheScore();
  const theirs = await team('Kestrels');
  await user.dblClick(await within(theirs).findByRole('button', { name: /^\+3 Penalty/ }));
  await press(/^\+2/, await team(US));
  await shows(`${US} 2–6 Kestrels`);
  await press('Undo: Conversion');
  await shows(`${US} 0–6 Kestrels`);
  await expect.poll(async () => ((await stored()) as unknown[]).length).toBe(2);
});

test('a match is looked up once the club and its names in the feed are read', async () => {
  const admin = await mountAdmin();
  await admin.breakService({ match: { operation: 'Scan' }, do: 'delay', value: 300 });
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  const unread = { ...club, feedNames: ['Rugby Club'] };
  const feed = feedOf([], [toPlay]);
  await admin.open(`/admin/score?match=${ID}`, { now: () => SATURDAY, feed, club: unread });
  expect(await screen.findByRole('group', { name: US })).toBeVisible();
  watch.disconnect();
  expect(shown.join()).toContain('Looking up the match...');
  expect(shown.join()).not.toContain('does not know that match');
});

test('a scorer is chosen from the squad or typed freely', async () => {
  const { user, press, team, stored } = await atTheScore();
  await press(/^\+5/, await team(US));
  await user.type(await screen.findByLabelText(`Who scored: Try, ${US}`), 'Bram Oakes');
  await user.tab();
  await expect.poll(stored).toMatchObject([{ kind: 'try', scorer: 'Bram Oakes' }]);
});

test('points that are not a number are reported at their field', async () => {
  const { user, press } = await atTheScore();
  await user.click(await screen.findByText(/^Enter numbers/));
  await user.type(screen.getByLabelText(US), '24');
  await user.type(screen.getByLabelText('Kestrels'), '-1');
  await press('Enter this score');
  expect(screen.getByLabelText('Kestrels')).toHaveFocus();
  expect(screen.getByLabelText('Kestrels')).toHaveAccessibleDescription(
    'Points are a whole number from 0 to 999.',
  );
});

test('a member chooses which score stands where the county has another one', async () => {
  const scores = [
    { id: '1', at: SATURDAY, kind: 'score', home: 24, away: 22 },
    { id: '2', at: SATURDAY, kind: 'full-time' },
  ];
  const path = `/admin/score?match=${ID}`;
  const { press, stored } = await atTheScore({
    ...{ path, fixtures: [], results: [played], scores },
  });
  await screen.findByText('The county has another score');
  await press('The county’s stands: 24–17');
  await expect.poll(stored).toMatchObject([...scores, { kind: 'compared', stands: 'feed' }]);
  expect(screen.queryByText('The county has another score')).toBeNull();
});

test('the page shows that there is no match on a day without one', async () => {
  await atTheScore({ fixtures: [] });
  expect(await screen.findByText('There is no match today.')).toBeVisible();
});
