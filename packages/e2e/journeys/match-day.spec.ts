import { playMatchDay } from '@clubhouse/dev/src/journey/match-day.ts';
import { expect, test } from '../src/fixtures.ts';

// The club has no album and no report except those of the day.
test.use({ clubOptions: { seed: 'empty', hasFeed: true } });

test('all of ten photos of a match day are stored byte for byte, and the album is right, through cuts, kills, an expiry and an update', async ({
  killable: browser,
  club: { url: siteUrl, cloudUrl },
  lines,
  services,
  draw,
  files,
}) => {
  test.setTimeout(240_000);
  const { photos, cuts, problems } = await playMatchDay(
    { browser, siteUrl, cloudUrl, lines, services, draw, files },
    {
      photos: 10,
      fullSize: 2,
      pixels: { width: 2400, height: 1600 },
      cuts: 4,
      kills: 2,
      expiries: 1,
      speed: 4_000_000,
    },
  );
  expect(problems).toEqual([]);
  expect(photos).toBe(10);
  expect(cuts).toBe(4);
});
