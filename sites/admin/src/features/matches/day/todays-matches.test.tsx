// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import type { FeedMatch } from '@clubhouse/content/feed';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { feedOf, played, SATURDAY, toPlay, US } from '#test/a-saturday.ts';
import { mountAdmin } from '#test/mount.tsx';

const ID = '2025-home-kestrels-2025-11-22';
const score = (own: object, place = 0) => ({ id: `${place}`, at: SATURDAY + place, ...own });

async function onTheDay({
  results = [] as readonly FeedMatch[],
  fixtures = [toPlay] as readonly FeedMatch[],
  note = {} as object,
  now = SATURDAY,
} = {}) {
  const admin = await mountAdmin();
  await admin.store('matches', { ...toPlay, id: ID, date: '2025-11-22', ...note });
  await admin.open('/admin/content', { now: () => now, feed: feedOf(results, fixtures) });
  await screen.findAllByRole('article');
  return {
    ...admin,
    card: () => screen.getByRole('article', { name: /Kestrels/ }),
  };
}

test('the first page shows a match on its day, and no longer on the next day in London', async () => {
  const midnight = Date.parse('2025-11-22T23:59:00Z');
  const { card, renderApp } = await onTheDay({ now: midnight });
  expect(card()).toHaveTextContent(
    `Today, kick-off 14:00. ${club.ground.name}.${US} v Kestrels ScorePhotosWrite the report` +
      'PostponeVenue and time',
  );
  await renderApp('/admin/content', { now: () => midnight + 60_000, feed: feedOf([], [toPlay]) });
  await screen.findByRole('link', { name: /^Match Photos .*Kestrels$/ });
  expect(screen.queryByRole('article')).toBeNull();
});

test('two matches of a day are two cards, and a match whose result is spelled differently in the feed is one card', async () => {
  const other = { ...toPlay, homeTeam: 'Herons', awayTeam: US };
  const { card } = await onTheDay({
    results: [{ ...played, awayTeam: 'Kestrels R.F.C.' }],
    fixtures: [toPlay, other],
  });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(card()).toHaveTextContent(/24.*17.*Full time.*Share the result/);
});

test('a report starts with the current score, scorers and ground, and stays linked to its match whatever its score and title become', async () => {
  const entries = [
    score({ kind: 'try', side: 'home', scorer: 'Jo Marsh' }),
    score({ kind: 'try', side: 'home', scorer: 'Jo Marsh' }, 1),
    score({ kind: 'penalty', side: 'away', scorer: '' }, 2),
  ];
  const { user, follow, press, renderApp } = await onTheDay({
    note: { venue: 'Mill Lane', scores: entries },
    now: SATURDAY + 60_000,
  });
  await screen.findByText('First half, live as of 14:00');
  await follow('Write the report');
  expect(await screen.findByLabelText('Title')).toHaveValue(`${US} 10–3 Kestrels`);
  expect(screen.getByLabelText('Content')).toHaveValue(
    `${US} 10–3 Kestrels. ${club.competition}, 22 November 2025, Mill Lane.\n` +
      `Tries, ${US}: Jo Marsh 2.`,
  );
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Mud');
  await press('Publish');
  await screen.findByText('Article published successfully!');
  await renderApp('/admin/content', { now: () => SATURDAY, feed: feedOf([played], []) });
  const report = await screen.findByRole('link', { name: 'Edit the report' });
  expect(report).toHaveAttribute('href', expect.stringMatching(/edit-news/));
});
