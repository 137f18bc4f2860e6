import { club } from '@clubhouse/club';
import { clubTones, picturesOfProfile } from '@clubhouse/club/vite';
import { expect, test } from 'vitest';
import { tonesOfClub } from '../src/pictures/tones-of-club.ts';

test('the club’s own pictures have the colours they are of; npm run tones writes them anew', async () => {
  expect(clubTones).toEqual(await tonesOfClub(club));
});

test('every photograph of the profile has its place held', () => {
  const bare = picturesOfProfile(club).filter(({ picture }) => picture.tones === undefined);
  expect(bare.map(({ field }) => field)).toEqual([]);
});
