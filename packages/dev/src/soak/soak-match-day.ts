import { playMatchDay } from '../journey/match-day.ts';
import { withClubBehindLines } from './with-club-behind-lines.ts';

/** 8 MB each. */
const PIXELS = { width: 3600, height: 2700 };

/** A whole match day, with everything that can go wrong on one: `npm run soak -- match-day`. */
export async function soakMatchDay(): Promise<boolean> {
  const began = performance.now();
  const report = (words: string) =>
    console.log(`${Math.round((performance.now() - began) / 1000)} s: ${words}`);
  return withClubBehindLines('Match day', async (trial) => {
    const { photos, taken, files, bytes, cuts, seconds, problems } = await playMatchDay(
      { ...trial, report },
      {
        photos: 120,
        fullSize: 10,
        pixels: PIXELS,
        cuts: 50,
        kills: 10,
        expiries: 3,
        speed: 8_000_000,
      },
    );
    console.log(
      `${photos} photos of ${megabytes(taken / photos)}, on the phone ${files} files of ${megabytes(bytes)}; ${cuts} cuts, 10 kills, 3 expiries, 1 update; ${seconds} s`,
    );
    if (problems.length === 0) console.log('All there, byte for byte, and the album right.');
    else console.error(['What is not as it was on the phone:', ...problems].join('\n  '));
    return problems.length === 0;
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
