import { expect, test } from 'vitest';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { killRounds } from '../src/journey/kill-rounds.ts';

const here = killableBehindLines('Kills');

test(
  'of 20 kills of the browser while articles and files are saved, none loses or doubles what was said to be safe',
  { timeout: 300_000 },
  async () => {
    const { kills, said, problems } = await killRounds({ ...here, siteUrl: here.club.url }, 20);
    expect(problems).toEqual([]);
    expect(kills).toBe(20);
    expect(said).toBeGreaterThanOrEqual(10);
  },
);
