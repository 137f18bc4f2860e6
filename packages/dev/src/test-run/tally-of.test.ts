import { expect, test } from 'vitest';
import { tallyOfPlaywright, tallyOfVitest } from './tally-of.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'news.test.ts',
  status,
  message: tests.length === 0 ? 'Cannot find a module' : '',
  assertionResults: tests.map((one, place) => ({
    fullName: `article ${place}`,
    status: one,
    failureMessages: one === 'failed' ? ['was 1', 'was 2'] : [],
  })),
});

test('vitest’s tests are counted over all files, and failures are named with their cause', () => {
  const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')];
  expect(tallyOfVitest({ testResults })).toEqual({
    passed: 2,
    failures: ['news.test.ts: article 1\n  was 1\n  was 2'],
  });
});

test('a vitest file that failed before its first test is one failure', () => {
  const failures = ['news.test.ts\n  Cannot find a module'];
  expect(tallyOfVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failures });
});

test('Playwright’s tests are counted over all suites and projects, and failures are named', () => {
  const ran = (status: string, message?: string) => ({
    projectName: 'daily',
    status,
    results: [message === undefined ? {} : { error: { message } }],
  });
  const spec = (...tests: ReturnType<typeof ran>[]) => [
    { title: 'it is read', file: 'news.spec.ts', tests },
  ];
  const inner = { specs: spec(ran('expected'), ran('unexpected', 'was 1')) };
  const suites = [{ specs: spec(ran('expected'), ran('skipped')), suites: [inner] }];
  expect(tallyOfPlaywright({ suites, errors: [{ message: 'no config' }] })).toEqual({
    passed: 2,
    failures: ['daily news.spec.ts: it is read\n  was 1', 'outside of any test\n  no config'],
  });
});
