import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** An error outside of any test, which fails a run though each of its tests passed. */
export interface UnhandledError {
  /** What the runner calls it, such as "Unhandled Rejection". */
  readonly type?: string | undefined;
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
  /** The file and the test that ran when it came up, where the runner knows: not always those it came from. */
  readonly VITEST_TEST_PATH?: string | undefined;
  readonly VITEST_TEST_NAME?: string | undefined;
}

/** Where the errors of this run go as JSON; set by whoever starts the runner. */
export const UNHANDLED_ERRORS_FILE = 'CLUBHOUSE_UNHANDLED_ERRORS_FILE';

/**
 * Writes down what vitest's JSON report leaves out: errors that belong to no test. Of a file it is given by its path
 * vitest takes the default export.
 */
// oxlint-disable-next-line import/no-default-export
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly UnhandledError[]): void {
    const file = process.env[UNHANDLED_ERRORS_FILE];
    if (file === undefined) return;
    const kept = errors.map(
      ({ type, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }): UnhandledError => {
        return { type, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME };
      },
    );
    writeFileSync(file, JSON.stringify(kept));
  }
}
