import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Check {
  readonly name: string;
  /** What Node is to run, from the project's root. */
  readonly script: string;
  readonly args: readonly string[];
}

/** Everything that can be said about the code without running it. */
const CHECKS: readonly Check[] = [
  { name: 'types', script: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  { name: 'lint and import boundaries', script: 'oxlint/bin/oxlint', args: ['--quiet'] },
  {
    name: 'format',
    script: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--cache', '.'],
  },
  { name: 'unused code', script: 'knip/bin/knip.js', args: ['--no-progress', '--no-config-hints'] },
];

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Each that failed and why, in a few lines. */
  readonly failures: readonly string[];
}

/** Runs every check, two at a time, and prints a line each; what a failed one said follows its line. */
export async function runChecks(root: string): Promise<Tally> {
  const waiting = [...CHECKS];
  const failures: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const { ok, output } = await run(root, check);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (!ok) failures.push(check.name);
      console.log(`${ok ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      if (!ok) console.log(output.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}

function run(root: string, { script, args }: Check): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
