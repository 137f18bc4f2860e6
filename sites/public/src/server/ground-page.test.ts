import { club } from '@clubhouse/club';
import { type FeedMatch, FeedUnavailable } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { MATCHES_UNKNOWN } from '#page-marks.ts';
import { renderPages } from '#test/render-pages.ts';

const NOW = Date.parse('2025-11-20T09:00:00Z');

const aMatch = (own: Partial<FeedMatch> = {}): FeedMatch => ({
  kickOff: Date.parse('2025-11-22T15:00:00Z'),
  homeTeam: 'Ferrymere',
  awayTeam: 'Old Kestrels',
  ...own,
});
const ground = (matches: readonly FeedMatch[], now: number | (() => number) = NOW) =>
  renderPages({ now, askFeed: async () => matches }).page('/ground');

test('it says who plays, when and where, and as of when', async () => {
  const { text } = await ground([aMatch()]);
  expect(text).toMatch(
    new RegExp(
      `Next match Ferrymere v Old Kestrels When Saturday 22 November 2025 Kick-off 15:00 Where ${club.ground.name} .*As of Thursday 20 November 2025, 09:00`,
    ),
  );
});

test('a match away is at the other side’s', async () => {
  const { text } = await ground([aMatch({ homeTeam: 'Old Kestrels', awayTeam: 'Ferrymere' })]);
  expect(text).toContain('Where At Old Kestrels');
});

test('a time not settled is TBC, and no time', async () => {
  const { text } = await ground([aMatch({ kickOff: Date.parse('2025-11-22T00:00:00Z') })]);
  expect(text).toContain('Kick-off TBC');
});

test('the fixtures, the way there and whom to ring are on it, each as of when it was read', async () => {
  const { html, text } = await ground([aMatch()]);
  const { address, ground: place } = club;
  expect(text).toMatch(/Fixtures .*22 November 2025 Ferrymere vs Old Kestrels 15:00/);
  expect(text).toContain(`${place.name} ${[...address.lines, address.postcode].join(', ')}`);
  for (const direction of place.directions) expect(text).toContain(direction);
  expect(html).toContain(`href="geo:${address.latitude},${address.longitude}?q=`);
  expect(html).toContain(`href="tel:${club.phone.replace(/\D/g, '')}"`);
  expect(html).toContain(`href="mailto:${club.email}"`);
  expect(text.match(/As of Thursday 20 November 2025, 09:00/g)).toHaveLength(4);
});

test('the age of the matches is that of the feed’s answer, not of the page', async () => {
  let now = NOW;
  let isAway = false;
  const pages = renderPages({
    now: () => now,
    async askFeed() {
      if (isAway) throw new FeedUnavailable('away');
      return [aMatch()];
    },
  });
  await pages.page('/ground');
  isAway = true;
  now += 3_600_000;
  const { text } = await pages.page('/ground');
  expect(text).toMatch(/Where Ferry Lane As of Thursday 20 November 2025, 09:00/);
  expect(text).toMatch(/Ask somebody .* As of Thursday 20 November 2025, 10:00/);
});

test('where the feed was never heard it claims nothing of any match', async () => {
  const { html, text } = await renderPages({
    now: NOW,
    askFeed: () => Promise.reject(new FeedUnavailable('away')),
  }).page('/ground');
  expect(text).toContain('The fixtures cannot be read just now.');
  expect(text).not.toContain('No match is set');
  expect(html).toContain(MATCHES_UNKNOWN);
  expect((await ground([])).html).not.toContain(MATCHES_UNKNOWN);
});

test('without a match it says when there is training', async () => {
  const { text } = await ground([]);
  expect(text).toContain(
    `No match is set just now. Training is on ${club.training.days.join(' and ')}`,
  );
});

test('a page that is whole says when it was rendered; one that is none does not', async () => {
  const { get } = renderPages({ now: NOW });
  expect((await get('/ground')).headers.get('X-Rendered-At')).toBe('2025-11-20T09:00:00.000Z');
  expect((await get('/nope')).headers.has('X-Rendered-At')).toBe(false);
});
