import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../build/project-root.ts';

/**
 * Runs a program of `node_modules` in Node, from the project's root.
 * @param isQuiet whether what it prints is given back and not shown
 */
export function runTool(
  [script, ...args]: readonly [script: string, ...args: readonly string[]],
  { isQuiet = false } = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const out = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules', script), ...args], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', out, out],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
