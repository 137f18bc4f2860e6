import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from '../browser/find-browser.ts';
import { buildStale } from '../build/build-stale.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { installExtra, runProgram } from '../command/run-program.ts';
import { checkSize } from './check-size.ts';
import { openRun } from './own-processes.ts';
import { runSteps, type Step } from './run-steps.ts';
import {
  type PlaywrightReport,
  type Tally,
  tallyOfPlaywright,
  tallyOfVitest,
  type VitestReport,
} from './tally-of.ts';

const checks: Step = { title: 'Checks and build', run: runChecks };
const units: Step = { title: 'Units', run: () => vitest('--project=!simulation') };
const simulation: Step = { title: 'Simulation', run: () => vitest('--project=simulation') };
const JOURNEYS = ['@playwright/test/cli.js', 'test', '-c', 'packages/e2e'] as const;
const journeys = (...args: readonly string[]): Step => ({
  title: 'Journeys in a real browser',
  run: () => playwright(...args),
});

/** `npm test`, `npm run check`, `npm run test:all` and `npm run e2e`. */
export async function test([what = 'daily', ...args]: readonly string[]): Promise<void> {
  if (what === 'check') return runSteps([checks]);
  if (what === 'e2e') return e2e(args);
  await takeBrowser();
  const isAll = what === 'all';
  if (isAll) await addNightly();
  const browser = isAll ? journeys() : journeys('--project=daily');
  await runSteps([checks, units, simulation, browser], { isToTheEnd: isAll });
}

/** The folders whose packages and types `npm test` does not need. */
const EXTRAS = ['packages/infra/cdk', 'packages/e2e/lighthouse'] as const;

async function addNightly(): Promise<void> {
  process.env['TEST_ALL'] = '1';
  for (const folder of EXTRAS) {
    await installExtra(join(PROJECT_ROOT, folder));
    CHECKS[`types of ${folder}`] = () => quietly('typescript/bin/tsc', '--noEmit', '-p', folder);
  }
}

/** Runs the journeys alone; further arguments, such as `--ui`, go to Playwright. */
async function e2e(args: readonly string[]): Promise<void> {
  await takeBrowser();
  openRun();
  const { code } = await runTool([...JOURNEYS, ...args]);
  process.exitCode = code ?? 1;
}

async function takeBrowser(): Promise<void> {
  console.log(await requireBrowser());
  // glibc keeps freed memory for each thread; two clubs with the threads of sharp would hold 300 MB more.
  process.env['MALLOC_ARENA_MAX'] = '2';
}

function vitest(...projects: readonly string[]): Promise<Tally> {
  const report = join(tmpdir(), 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = () => runTool(['vitest/vitest.mjs', 'run', ...projects, ...reporters]);
  return counted(run, report, (read: VitestReport) => tallyOfVitest(read));
}

function playwright(...args: readonly string[]): Promise<Tally> {
  const report = join(tmpdir(), 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  const run = () => runTool([...JOURNEYS, '--reporter=list,json', ...args]);
  return counted(run, report, (read: PlaywrightReport) => tallyOfPlaywright(read));
}

/** A runner with an exit code but no failed test has failed, too: it only prints an error outside of any test. */
async function counted<Report>(
  run: () => Promise<{ readonly code: number | null }>,
  file: string,
  tallyOf: (report: Report) => Tally,
): Promise<Tally> {
  await rm(file, { force: true });
  const { code } = await run();
  const tally = tallyOf(JSON.parse(await readFile(file, 'utf8')) as Report);
  if (code === 0 || tally.failures.length > 0) return tally;
  return { ...tally, failures: [`it ended with ${code} though no test failed; see above for why`] };
}

/** The result of the last check, so that only files changed since then are checked. */
const TYPES = 'node_modules/.cache/types.json';

/** All checks of the code that do not run it; the slowest come first. */
const CHECKS: Record<string, () => Promise<unknown>> = {
  format: () => quietly('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--cache', '.'),
  build: () => buildStale(PROJECT_ROOT),
  types: () =>
    quietly('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES),
  'unused code': () => quietly('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  'lint and import boundaries': () => quietly('oxlint/bin/oxlint', '--quiet'),
  size: async () => console.log(await checkSize(PROJECT_ROOT)),
};

async function quietly(script: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await runTool([script, ...args], { isQuiet: true });
  if (code !== 0) throw new Error(output.trim());
}

/** Runs every check, two at a time, and prints a line each; the output of a failed check follows its line. */
async function runChecks(): Promise<Tally> {
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

/** Runs a program of `node_modules` in Node, from the project's root. */
function runTool(
  [script, ...args]: readonly [script: string, ...args: readonly string[]],
  { isQuiet = false } = {},
) {
  const tool = join(PROJECT_ROOT, 'node_modules', script);
  return runProgram(process.execPath, [tool, ...args], { cwd: PROJECT_ROOT, isQuiet });
}
