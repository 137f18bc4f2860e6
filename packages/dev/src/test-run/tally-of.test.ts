import { expect, test } from 'vitest';
import { tallyOf } from './tally-of.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'news.test.ts',
  status,
  message: tests.length === 0 ? 'Cannot find a module' : '',
  assertionResults: tests.map((one, place) => ({
    fullName: `article ${place}`,
    status: one,
    failureMessages: one === 'failed' ? ['was 1', 'was 2'] : null,
  })),
});

test('tests are counted over all files', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
  };
  expect(tallyOf(report, 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a file that failed before its first test is one failure', () => {
  expect(tallyOf({ testResults: [file('failed')] }, 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run whose tests passed but which ended badly failed', () => {
  expect(tallyOf({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a runner killed before its report failed', () => {
  expect(tallyOf(undefined, null)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that ended well without a report failed', () => {
  expect(tallyOf(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a skipped test counts as neither', () => {
  expect(tallyOf({ testResults: [file('passed', 'skipped', 'passed')] }, 0)).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
  });
});

test('what failed is named, with why', () => {
  const report = {
    testResults: [file('failed', 'passed', 'failed'), file('failed'), file('passed', 'passed')],
  };
  expect(tallyOf(report, 1).failures).toEqual([
    'news.test.ts: article 1\n  was 1\n  was 2',
    'news.test.ts\n  Cannot find a module',
  ]);
  expect(tallyOf(undefined, 137).failures).toEqual(['The runner ended with 137 and names no test']);
});

test('an error outside of any test is a failure of its own, with what is known of it', () => {
  const report = { testResults: [file('passed', 'passed')] };
  const known = {
    type: 'Unhandled Rejection',
    stack: 'Error: gone\n    at list.ts:3',
    VITEST_TEST_PATH: 'news.test.ts',
    VITEST_TEST_NAME: 'is listed',
  };
  expect(tallyOf(report, 1, [known, { message: 'the worker went' }])).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'Unhandled Rejection during news.test.ts: is listed\n  Error: gone\n      at list.ts:3',
      'Error during no file: no test\n  the worker went',
    ],
  });
});
