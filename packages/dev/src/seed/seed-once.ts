import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClubhouseConfig } from '@clubhouse/content';
import { seedPeople } from './seed-people.ts';

export interface SeedOptions {
  readonly config: ClubhouseConfig;
  readonly dataDir: string;
  readonly seed: 'sample' | 'empty';
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly announce: (line: string) => void;
}

/** What a seeding is of, kept from its first try on. */
interface Seeding {
  readonly seed: SeedOptions['seed'];
  /** ISO instant the sample ends at. */
  readonly at: string;
}

/**
 * Fills a new data folder, once. `seeding.json` says what is being put in, and becomes `seeded.json` when
 * all of it is there. A start that finds the first of the two was preceded by one that was killed: it does
 * the same again, to the same instant and so to the same ids, and every step is safe to repeat.
 */
export async function seedOnce(options: SeedOptions): Promise<void> {
  const { config, dataDir, signal, announce } = options;
  const done = join(dataDir, 'seeded.json');
  if ((await readSeeding(done)) !== undefined) return;
  const { seed, at } = await begin(options);
  await seedPeople(config);
  if (seed === 'sample') {
    announce('Putting in the sample club ...');
    // Only now: the image library it brings takes longer to load than all the rest.
    const { seedSample } = await import('./seed-sample.ts');
    await seedSample(config, new Date(at), signal);
  }
  await rename(join(dataDir, 'seeding.json'), done);
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
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Seeding;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
