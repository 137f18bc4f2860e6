import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runSeeds } from '@clubhouse/outbox/simulation';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { killRounds } from '../journey/kill-rounds.ts';
import { playMatchDay } from '../journey/match-day.ts';
import { countAsked, megabytes, soakCuts } from './soak-cuts.ts';
import { withClubBehindLines } from './with-club-behind-lines.ts';

/** By name: runs that take longer than a test run should. Each resolves to whether all was well. */
const soaks: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  outbox: soakOutbox,
  kills: soakKills,
  cuts: soakCuts,
  'match-day': soakMatchDay,
};

/** `npm run soak` or `npm run soak -- all`: all of them; `npm run soak -- NAME …` one. Sets the exit code. */
export async function soak([name, ...args]: readonly string[]): Promise<void> {
  const names = name === undefined || name === 'all' ? Object.keys(soaks) : [name];
  for (const each of names) {
    const run = soaks[each];
    if (!run) {
      console.error(`There is no soak ${each}; there are ${Object.keys(soaks).join(', ')}.`);
      process.exitCode = 2;
      return;
    }
    console.log(`— ${each}`);
    if (!(await run(args))) process.exitCode = 1;
  }
}

const KILLS = 1_000;
/** After this many kills, everything is let through and compared. */
const IN_A_ROW = 20;

/** Kills of the browser while work is saved: `npm run soak -- kills`, or with their number after it. */
async function soakKills([asked]: readonly string[]): Promise<boolean> {
  const count = countAsked(asked, KILLS);
  return withClubBehindLines('Kills', async (trial) => {
    let [done, safe, lost] = [0, 0, 0];
    while (done < count) {
      const { kills, reported, forgotten, problems } = await killRounds(
        trial,
        Math.min(IN_A_ROW, count - done),
      );
      done += kills;
      safe += reported;
      lost += forgotten;
      if (problems.length > 0) {
        console.error(['What was reported to be safe is not:', ...problems].join('\n  '));
        return false;
      }
      console.log(
        `${done} of ${count} kills; of ${safe} things reported to be safe none is lost, while the browser threw its store away ${lost} times`,
      );
    }
    return true;
  });
}

/** 8 MB each. */
const PIXELS = { width: 3600, height: 2700 };

/** A whole match day, with everything that can go wrong on one: `npm run soak -- match-day`. */
async function soakMatchDay(): Promise<boolean> {
  const began = performance.now();
  const report = (words: string) =>
    console.log(`${Math.round((performance.now() - began) / 1000)} s: ${words}`);
  const plan = {
    photos: 120,
    fullSize: 10,
    pixels: PIXELS,
    cuts: 50,
    kills: 10,
    expiries: 3,
    speed: 8_000_000,
  };
  return withClubBehindLines('Match day', async (trial) => {
    const { photos, taken, files, bytes, cuts, seconds, problems } = await playMatchDay(
      { ...trial, report },
      plan,
    );
    console.log(
      `${photos} photos of ${megabytes(taken / photos)}, on the phone ${files} files of ${megabytes(bytes)}; ${cuts} cuts, 10 kills, 3 expiries, 1 update; ${seconds} s`,
    );
    if (problems.length === 0) console.log('All there, byte for byte, and the album right.');
    else console.error(['What is not as it was on the phone:', ...problems].join('\n  '));
    return problems.length === 0;
  });
}

const HISTORIES = 1_000_000;

/**
 * Simulated histories of the outbox: `npm run soak -- outbox`, or with their number after it; `--from SEED` begins with
 * another seed than the first, so that a long run can be split; with `--forgetful` the browsers lose one of their two
 * stores now and then. The figures are written to `bench-results/`, named by their seeds.
 */
async function soakOutbox(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, forgetful: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const count = countAsked(positionals[0], HISTORIES);
  const from = countAsked(values.from, 1);
  const result = await runSeeds({
    count,
    from,
    isForgetful: values.forgetful,
    onProgress: (so, left) =>
      console.log(`${so} of ${count}; about ${Math.ceil(left / 60)} minutes left`),
  });
  const { done, crashes, requests, returned, seconds, failed } = result;
  const folder = join(PROJECT_ROOT, 'bench-results');
  await mkdir(folder, { recursive: true });
  const kind = values.forgetful ? 'outbox-forgetful' : 'outbox';
  const file = join(folder, `soak-${kind}-${from}-${from + count - 1}.json`);
  await writeFile(file, `${JSON.stringify({ from, asked: count, ...result }, null, 2)}\n`);
  console.log(`Seeds ${from} to ${from + count - 1}`);
  const rate = Math.round(done / seconds);
  console.log(`${done} histories, ${crashes} crashes, ${requests} requests, ${rate} a second`);
  console.log(`${returned} deleted items were recreated by a create that arrived late`);
  if (!failed) {
    console.log('No promise was broken.');
    return true;
  }
  console.error([`History ${failed.seed} breaks a promise:`, ...failed.problems].join('\n  '));
  console.error(
    `Replay it: npm run replay -- ${failed.seed}${values.forgetful ? ' --forgetful' : ''}`,
  );
  return false;
}
