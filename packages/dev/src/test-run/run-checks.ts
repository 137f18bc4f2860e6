import { buildStale } from '../build/build-stale.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally-of.ts';

/** What the last check found, so that only what changed since is looked at. */
const TYPES = 'node_modules/.cache/types.json';

/** Everything that can be said about the code without running it; what takes longest comes first. */
const CHECKS = {
  format: () => quietly('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--cache', '.'),
  build: () => buildStale(PROJECT_ROOT),
  types: () =>
    quietly('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES),
  'unused code': () => quietly('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  'lint and import boundaries': () => quietly('oxlint/bin/oxlint', '--quiet'),
};

async function quietly(script: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await runTool([script, ...args], { isQuiet: true });
  if (code !== 0) throw new Error(output.trim());
}

/** Runs every check, two at a time, and prints a line each; what a failed one said follows its line. */
export async function runChecks(): Promise<Tally> {
  const waiting = Object.entries(CHECKS);
  const failures: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, run] = check;
      const began = performance.now();
      const failure = await run().then(
        () => undefined,
        (error: Error) => error.message,
      );
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${failure === undefined ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (failure !== undefined) failures.push(name);
      if (failure) console.log(failure);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: Object.keys(CHECKS).length - failures.length, failures };
}
