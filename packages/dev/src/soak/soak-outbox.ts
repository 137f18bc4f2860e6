import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakSeeds } from '@clubhouse/outbox/simulation';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { countAsked } from './count-asked.ts';

const HISTORIES = 1_000_000;

/**
 * The outbox's histories: `npm run soak -- outbox`, or with their number behind it; `--from SEED` begins with another
 * than the first, so that a long run can be made in parts; `--forgetful` has the browsers throw one of their two stores
 * away now and then. The figures are left in `bench-results/`, by their seeds.
 */
export async function soakOutbox(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, forgetful: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const count = countAsked(positionals[0], HISTORIES);
  const from = countAsked(values.from, 1);
  if (count === undefined || from === undefined) return false;
  const came = await soakSeeds({
    count,
    from,
    isForgetful: values.forgetful,
    onProgress: (so, left) =>
      console.log(`${so} of ${count}; about ${Math.ceil(left / 60)} minutes left`),
  });
  const { done, crashes, requests, returned, seconds, failed } = came;
  const folder = join(PROJECT_ROOT, 'bench-results');
  await mkdir(folder, { recursive: true });
  const kind = values.forgetful ? 'outbox-forgetful' : 'outbox';
  const name = `soak-${kind}-${from}-${from + count - 1}.json`;
  await writeFile(
    join(folder, name),
    `${JSON.stringify({ from, asked: count, ...came }, null, 2)}\n`,
  );
  console.log(`Seeds ${from} to ${from + count - 1}`);
  const rate = Math.round(done / seconds);
  console.log(`${done} histories, ${crashes} crashes, ${requests} requests, ${rate} a second`);
  console.log(`${returned} deleted items came back by a create that arrived late`);
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
