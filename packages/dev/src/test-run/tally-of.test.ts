import { expect, test } from 'vitest';
import { tallyOf } from './tally-of.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test('tests are counted over all files', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
  };
  expect(tallyOf(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test('a file that failed before its first test is one failure', () => {
  expect(tallyOf({ testResults: [file('failed')] }, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a run whose tests passed but which ended badly failed', () => {
  expect(tallyOf({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
});

test('a runner killed before its report failed', () => {
  expect(tallyOf(undefined, null)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ended well without a report failed', () => {
  expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a skipped test counts as neither', () => {
  expect(tallyOf({ testResults: [file('passed', 'skipped', 'passed')] }, 0)).toEqual({
    passed: 1,
    failed: 0,
  });
});
