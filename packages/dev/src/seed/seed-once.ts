import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClubhouseConfig } from '@clubhouse/content';
import { localTarget } from '../command/club-target.ts';
import { unless } from '../command/unless.ts';
import { seedPeople } from './seed-people.ts';

export interface SeedOptions {
  readonly config: ClubhouseConfig;
  readonly dataDir: string;
  readonly seed: 'sample' | 'empty';
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly announce: (line: string) => void;
}

/** The parameters of a seeding, stored from its first attempt on. */
interface Seeding {
  readonly seed: SeedOptions['seed'];
  /** ISO instant the sample ends at. */
  readonly at: string;
}

/**
 * Fills a new data folder, once. `seeding.json` describes the seeding in progress, and becomes `seeded.json`
 * when it is complete. A start that finds `seeding.json` follows one that was killed: it repeats the seeding
 * with the same instant and so the same ids, and every step is safe to repeat. Returns what the folder was filled with.
 */
export async function seedOnce(options: SeedOptions): Promise<SeedOptions['seed']> {
  const { config, dataDir, signal, announce } = options;
  const done = join(dataDir, 'seeded.json');
  const before = await readSeeding(done);
  if (before) return before.seed;
  const { seed, at } = await begin(options);
  const club = localTarget(config);
  try {
    await seedPeople(club);
    if (seed === 'sample') {
      announce('Putting in the sample club ...');
      // Imported only now: the image library in it takes longer to load than all the rest.
      const { seedSample } = await import('./seed-sample.ts');
      await seedSample(club, new Date(at), signal);
    }
  } finally {
    club.close();
  }
  await rename(join(dataDir, 'seeding.json'), done);
  return seed;
}

async function begin({ dataDir, seed, now }: SeedOptions): Promise<Seeding> {
  const file = join(dataDir, 'seeding.json');
  const begun = await readSeeding(file);
  if (begun) return begun;
  const seeding: Seeding = { seed, at: new Date(now()).toISOString() };
  await writeFile(`${file}.new`, JSON.stringify(seeding));
  await rename(`${file}.new`, file);
  return seeding;
}

async function readSeeding(file: string): Promise<Seeding | undefined> {
  const text = await unless(/^ENOENT$/, readFile(file, 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as Seeding);
}
