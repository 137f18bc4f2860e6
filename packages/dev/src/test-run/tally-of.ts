export interface Tally {
  readonly passed: number;
  /** Each failure and its reason, in a few lines. */
  readonly failures: readonly string[];
}

/** The part of vitest's JSON report that is used. */
export interface VitestReport {
  readonly testResults: readonly {
    /** The file's whole path. */
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed; empty otherwise. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that is used. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside of any test. */
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** A file that failed before its first test is one failure; a skipped test is neither passed nor failed. */
export function tallyOfVitest({ testResults }: VitestReport): Tally {
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const found = assertionResults.map((test) => ({
      status: test.status,
      failure: failureOf(`${name}: ${test.fullName}`, test.failureMessages.join('\n')),
    }));
    const isReported = status !== 'failed' || found.some((test) => test.status === 'failed');
    return isReported ? found : [...found, { status, failure: failureOf(name, message) }];
  });
  return tallyOf(tests, 'passed', 'failed');
}

export function tallyOfPlaywright({ suites, errors }: PlaywrightReport): Tally {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests: runs }) =>
    runs.map(({ status, projectName, results }) => ({
      status,
      failure: failureOf(`${projectName} ${file}: ${title}`, results.at(-1)?.error?.message),
    })),
  );
  const outside = errors.map(({ message }) => ({
    status: 'unexpected',
    failure: failureOf('outside of any test', message),
  }));
  return tallyOf([...tests, ...outside], 'expected', 'unexpected');
}

function tallyOf(
  tests: readonly { readonly status: string; readonly failure: string }[],
  passed: string,
  failed: string,
): Tally {
  return {
    passed: tests.filter(({ status }) => status === passed).length,
    failures: tests.flatMap(({ status, failure }) => (status === failed ? [failure] : [])),
  };
}

/** Further lines of a stack show where the test runs, not where it failed. */
const LINES_OF_A_FAILURE = 12;

function failureOf(what: string, why = ''): string {
  const lines = why.split('\n').slice(0, LINES_OF_A_FAILURE);
  return [what, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}
