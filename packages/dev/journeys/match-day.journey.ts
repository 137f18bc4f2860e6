import { expect, test } from 'vitest';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { playMatchDay } from '../src/journey/match-day.ts';

const here = killableBehindLines('Match day');

test(
  'of ten photos of a match day all arrive as they lay on the phone, and the album is right, through cuts, kills, an expiry and an update',
  { timeout: 240_000 },
  async () => {
    const { url: siteUrl, cloudUrl } = here.club;
    const { photos, files, cuts, seconds, problems } = await playMatchDay(
      { ...here, siteUrl, cloudUrl },
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
    console.log(`${photos} photos, ${files} files, ${cuts} cuts, ${seconds} s`);
    expect(problems).toEqual([]);
    expect(photos).toBe(10);
    expect(cuts).toBe(4);
  },
);
