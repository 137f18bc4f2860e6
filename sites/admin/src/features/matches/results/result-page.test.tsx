// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import type { FeedMatch } from '@clubhouse/content/feed';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { ALBUM, feedOf, LINE, played, SATURDAY, SUNDAY, toPlay, US } from '#test/a-saturday.ts';
import { mountAdmin } from '#test/mount.tsx';

async function atTheResults({
  results = [played] as readonly FeedMatch[],
  fixtures = [] as readonly FeedMatch[],
  path = '/admin/matches',
  drawCard = async () => new Blob(['a card'], { type: 'image/png' }),
} = {}) {
  const admin = await mountAdmin();
  const feed = feedOf(results, fixtures);
  const open = (at = path, services: Partial<AppServices> = {}) =>
    admin.open(at, { now: () => SUNDAY, feed, drawCard, ...services });
  return {
    ...admin,
    ...(await open()),
    open,
    news: () => admin.stored('news'),
  };
}

function shareSheet(answer: () => Promise<void> = async () => undefined) {
  const handed: ShareData[] = [];
  const share = (data: ShareData) => {
    handed.push(data);
    return answer();
  };
  Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files?.length === 1 });
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });
  return handed;
}

test('two presses open the share sheet of a result with its card, words and address', async () => {
  const handed = shareSheet();
  const { follow, press } = await atTheResults();
  const heading = await screen.findByRole('heading', { name: LINE });
  expect(within(heading).getByText('24–17', { selector: 'b' })).toBeVisible();
  const row = heading.closest('li')!;
  await follow('Share the result', row);
  expect(
    await screen.findByRole('img', {
      name: `The card: ${LINE}. ${club.competition}, 22 November 2025.`,
    }),
  ).toBeVisible();
  await press('Share');
  expect(await screen.findByText('Shared.')).toBeVisible();
  const [{ files, text, url }] = handed as [Required<ShareData>];
  expect([files[0]!.name, files[0]!.type]).toEqual([
    '2025-11-22-2025-home-kestrels-square.png',
    'image/png',
  ]);
  expect(text).toBe(`Full time: ${LINE}.\n${club.competition}, 22 November 2025.`);
  expect(url).toBe(`${club.siteUrl}/match/2025-11-22-2025-home-kestrels`);
});

test('a share sheet that is closed shows no message; one that fails shows what else can be done', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let cause = new DOMException('', 'AbortError');
  shareSheet(() => Promise.reject(cause));
  const { follow, press } = await atTheResults();
  await follow('Share the result');
  await press('Share');
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Shared.')).toBeNull();
  cause = new DOMException('', 'DataError');
  await press('Share');
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be shared.');
});

test('a card that cannot be drawn shows an error, can be tried again, and leaves the words', async () => {
  let tries = 0;
  const { follow, press } = await atTheResults({
    drawCard: async () => {
      tries += 1;
      if (tries === 1) throw new Error('out of memory');
      return new Blob(['a card'], { type: 'image/png' });
    },
  });
  await follow('Share the result');
  expect(await screen.findByText('The card could not be drawn.')).toBeVisible();
  await press('Copy the text');
  expect(await screen.findByText(/^Copied/)).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('img', { name: /^The card/ })).toBeVisible();
});

test('the report shows the match’s album and one of its photos', async () => {
  const admin = await atTheResults({ path: '/admin/content' });
  await admin.store('albums', {
    name: ALBUM,
    description: 'Mud.',
    photos: [{ name: 'a', path: 'albums/X/1_a.jpg', url: '' }],
  });
  await admin.open('/admin/matches');
  await admin.follow('Write the report');
  expect(await screen.findByLabelText('Content')).toHaveValue(
    `${LINE}. ${club.competition}, 22 November 2025, ${club.ground.name}.\n` +
      `The photos are in the gallery, in the album “${ALBUM}”.`,
  );
  await admin.press('Publish');
  await screen.findByText('Article published successfully!');
  expect(await admin.news()).toMatchObject([{ image: 'albums/X/1_a.jpg' }]);
});

test('a report can be written while the albums cannot be loaded', async () => {
  const { database, open, follow } = await atTheResults();
  const query: typeof database.query = (table, options) =>
    table === 'albums' ? new Promise(() => undefined) : database.query(table, options);
  await open(undefined, { database: { ...database, query } });
  await follow('Write the report');
  expect(await screen.findByLabelText('Title')).toHaveValue(LINE);
});

test('a match without a score links to its score page, and a full-time score to its card and its report', async () => {
  const { follow, press, user } = await atTheResults({ results: [], fixtures: [toPlay] });
  expect(await screen.findByText('There is no score yet.')).toBeVisible();
  await follow('Enter the score');
  await user.click(await screen.findByText(/^Enter numbers/));
  await user.type(screen.getByLabelText(US), '24');
  await user.type(screen.getByLabelText('Kestrels'), '17');
  await press('Enter this score');
  await press('Full time');
  await follow('Share the result');
  expect(await screen.findByRole('img', { name: /24–17/ })).toBeVisible();
  await follow('Write the report');
  expect(await screen.findByLabelText('Title')).toHaveValue(LINE);
});

test('the latest results are listed before the upcoming matches, and the other results after them', async () => {
  const results = [
    played,
    { ...played, awayTeam: 'Tidemill' },
    { ...played, kickOff: Date.parse('2012-03-03T14:00:00Z') },
  ];
  const fixtures = [{ ...toPlay, kickOff: SATURDAY + 7 * 86_400_000 }];
  await atTheResults({ results, fixtures });
  await screen.findByText(/^Kick-off/);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Last matches', 'Matches to come', 'Earlier results']);
  const last = screen.getByRole('region', { name: 'Last matches' });
  expect(within(last).getAllByRole('listitem')).toHaveLength(2);
});

test('a match that is unknown on this phone shows an explanation and links to the known matches', async () => {
  const { open } = await atTheResults({ path: '/admin/result?match=gone' });
  expect(await screen.findByText('This phone does not know that match any more.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Matches' }).at(-1)).toBeVisible();
  await open('/admin/add-news?match=gone');
  expect(await screen.findByText(/so the form is empty\.$/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('');
});
