import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { runVitest } from '../src/test-run/run-vitest.ts';

const FAILING_RUN = join(import.meta.dirname, 'failing-run/vitest.config.ts');

test('an error outside of any test is named, with where it came from', async () => {
  const { passed, failures } = await runVitest(PROJECT_ROOT, [`--config=${FAILING_RUN}`], {});
  expect(passed).toBe(1);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^Unhandled Rejection during .*rejection\.sample\.ts/);
  expect(failures[0]).toContain('nobody waited for this');
  expect(failures[0]).toContain('rejection.sample.ts:4');
});
