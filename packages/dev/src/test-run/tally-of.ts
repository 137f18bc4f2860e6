import type { Tally } from '../check/run-checks.ts';

/** The part of vitest's JSON report that counts. */
export interface TestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts a run. A file that failed before its first test is one failure, and so is a run that ended badly
 * without saying where; a skipped test is neither passed nor failed.
 */
export function tallyOf(report: TestReport | undefined, exitCode: number | null): Tally {
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of report?.testResults ?? []) {
    const failures = assertionResults.filter((test) => test.status === 'failed').length;
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    failed += status === 'failed' ? Math.max(failures, 1) : failures;
  }
  const endedBadly = exitCode !== 0 || report === undefined;
  return { passed, failed: endedBadly ? Math.max(failed, 1) : failed };
}
