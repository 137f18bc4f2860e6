import type { Tally } from '../check/run-checks.ts';
import type { UnhandledError } from './unhandled-errors-reporter.ts';

/** The part of vitest's JSON report that counts. */
export interface TestReport {
  readonly testResults: readonly {
    /** The file's whole path. */
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed; empty otherwise. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** More of a stack than this is where the test runs, not where it failed. */
const LINES_OF_A_FAILURE = 12;

/**
 * Counts a run and names what failed. A file that failed before its first test is one failure, and so is an
 * error outside of any test, or a run that ended badly without saying where; a skipped test is neither passed nor
 * failed.
 */
export function tallyOf(
  report: TestReport | undefined,
  exitCode: number | null,
  unhandled: readonly UnhandledError[] = [],
): Tally {
  let passed = 0;
  const failures: string[] = [];
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      failures.push(failureOf(`${name}: ${fullName}`, failureMessages?.join('\n')));
    }
    if (status === 'failed' && failed.length === 0) failures.push(failureOf(name, message));
  }
  for (const { type = 'Error', message, stack, ...during } of unhandled) {
    const { VITEST_TEST_PATH: file = 'no file', VITEST_TEST_NAME: test = 'no test' } = during;
    failures.push(failureOf(`${type} during ${file}: ${test}`, stack ?? message));
  }
  const endedBadly = exitCode !== 0 || report === undefined;
  if (endedBadly && failures.length === 0) {
    failures.push(`The runner ended with ${exitCode ?? 'a signal'} and names no test`);
  }
  return { passed, failed: failures.length, failures };
}

function failureOf(what: string, why = ''): string {
  const lines = why.split('\n').slice(0, LINES_OF_A_FAILURE);
  return [what, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}
