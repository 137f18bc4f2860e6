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
export interface PlaywrightReport extends PlaywrightSuite {
  /** Errors outside of any test. */
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
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
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return failureOf(name, message);
    return failed.map((test) =>
      failureOf(`${name}: ${test.fullName}`, test.failureMessages.join('\n')),
    );
  });
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures };
}

export function tallyOfPlaywright(report: PlaywrightReport): Tally {
  const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): typeof specs =>
    specs.concat(suites.flatMap(specsOf));
  const tests = specsOf(report).flatMap(({ title, file, tests: runs }) =>
    runs.map((run) => ({ ...run, name: `${run.projectName} ${file}: ${title}` })),
  );
  const unexpected = tests.filter(({ status }) => status === 'unexpected');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...unexpected.map(({ name, results }) => failureOf(name, results.at(-1)?.error?.message)),
      ...report.errors.map(({ message }) => failureOf('outside of any test', message)),
    ],
  };
}

/** Further lines of a stack show where the test runs, not where it failed. */
const LINES_OF_A_FAILURE = 12;

function failureOf(what: string, why = ''): string {
  const lines = why.split('\n').slice(0, LINES_OF_A_FAILURE);
  return [what, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}
