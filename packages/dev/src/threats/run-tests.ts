import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Threat } from './threat.ts';
import { namesOf, type Verdict, verdictOf, type VitestReport } from './verdict.ts';

/** Tests that neither pass nor fail by then have shown nothing. In milliseconds. */
const PATIENCE = 900_000;

/** Runs these tests of the tree below `root` and no others; resolves to what became of each. */
export async function runTests(
  root: string,
  tests: readonly Threat['test'][],
): Promise<(test: Threat['test']) => Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-report-'));
  try {
    const file = join(folder, 'report.json');
    const said = await vitest(root, [
      ...new Set(tests.map((test) => test.file)),
      `--testNamePattern=${tests.map(({ title }) => namesOf(title).source).join('|')}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = await readFile(file, 'utf8').catch(() => undefined);
    return report === undefined
      ? () => ({ kind: 'not-run', why: said.trim().split('\n').at(-1) ?? '' })
      : (test) => verdictOf(JSON.parse(report) as VitestReport, test);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves to what it said. */
function vitest(root: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    }
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });
}
