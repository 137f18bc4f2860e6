import { soakCuts } from './soak-cuts.ts';
import { soakKills } from './soak-kills.ts';
import { soakMatchDay } from './soak-match-day.ts';
import { soakOutbox } from './soak-outbox.ts';

/** By name: what takes longer than a test run should. Each says whether all was well. */
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
