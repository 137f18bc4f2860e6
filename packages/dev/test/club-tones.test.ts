import { club } from '@clubhouse/club';
import { clubTones, photographsOf } from '@clubhouse/club/photographs';
import { expect, test } from 'vitest';
import { tonesOfClub } from '../src/pictures/write-club-tones.ts';

/** Red, green and blue of each of the twelve, from 0 to 31. */
function partsOf(tones = ''): readonly number[] {
  const bytes = Buffer.from(tones, 'base64');
  const colours = Array.from({ length: 12 }, (_, at) => bytes.readUInt16LE(2 * at));
  return colours.flatMap((colour) => [colour >> 10, (colour >> 5) & 31, colour & 31]);
}

test('the club’s own pictures have the colours they are of; npm run tones writes them anew', async () => {
  const found = await tonesOfClub(club);
  expect(Object.keys(clubTones)).toEqual(Object.keys(found));
  for (const [path, tones] of Object.entries(found)) {
    const written = partsOf(clubTones[path]);
    const apart = partsOf(tones).map((part, at) => Math.abs(part - (written[at] ?? Infinity)));
    // Another processor may round a part the other way.
    expect([path, Math.max(...apart) <= 1]).toEqual([path, true]);
  }
});

test('every photograph of the profile has its own colours', () => {
  const photographs = photographsOf(club);
  expect(photographs.length).toBeGreaterThan(3);
  expect(photographs.map(({ field, picture }) => [field, picture.tones])).toEqual(
    photographs.map(({ field, picture }) => [field, clubTones[picture.sources[0]?.path ?? '']]),
  );
});
