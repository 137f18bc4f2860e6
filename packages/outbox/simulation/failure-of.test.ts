import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

const ROOT = join(import.meta.dirname, '../../..');

test(
  'what is printed of a run can be typed, of browsers that forget too',
  { timeout: 60_000 },
  () => {
    for (const isForgetful of [false, true]) {
      const [command = ''] = failureOf({ seed: 3, problems: ['a1 is lost'] }, isForgetful).split(
        '\n',
      );
      const { stdout } = spawnSync(command, { cwd: ROOT, shell: true, encoding: 'utf8' });
      expect(stdout.includes('has forgotten') || !isForgetful).toBe(true);
      expect(stdout).toMatch(/All is well\.\n$/);
    }
  },
);
