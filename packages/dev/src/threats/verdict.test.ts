import { expect, test } from 'vitest';
import { namesOf, verdictOf, type VitestReport } from './verdict.ts';

const named = { file: 'packages/infra/src/a.test.ts', title: '%s is kept' };

type Assertion = VitestReport['testResults'][number]['assertionResults'][number];

const report = (assertions: readonly Assertion[], own: object = {}): VitestReport => ({
  testResults: [{ name: `/copy/${named.file}`, assertionResults: assertions, ...own }],
});

test('a title stands for every name its placeholders make, and for no other', () => {
  expect(namesOf('%s is kept').test('the key (a.b) is kept')).toBe(true);
  expect(namesOf('$path says so').test('writing news: /news says so')).toBe(true);
  expect(namesOf('a b.').test('a bc')).toBe(false);
  expect(namesOf('is kept').test('is kept here')).toBe(false);
});

test('one failure of the name is what was wanted, told in its first line', () => {
  const failureMessages = ['\u001b[31mAssertionError: expected 1 to be 2\n    at x'];
  const verdict = verdictOf(
    report([
      { title: 'a is kept', status: 'passed' },
      { title: 'b is kept', status: 'failed', failureMessages },
    ]),
    named,
  );
  expect(verdict).toEqual({
    kind: 'failed',
    title: 'b is kept',
    message: 'AssertionError: expected 1 to be 2',
  });
});

test('the failure of another test, or of a file of another name, shows nothing', () => {
  const others = report([
    { title: 'a is kept', status: 'passed' },
    { title: 'c is not', status: 'failed' },
  ]);
  expect(verdictOf(others, named)).toEqual({ kind: 'passed' });
  expect(verdictOf(others, { ...named, file: 'packages/infra/src/b.test.ts' }).kind).toBe(
    'not-run',
  );
});

test('a file that could not be loaded has tested nothing', () => {
  const broken = report([], { message: 'SyntaxError: what is this\nat x' });
  expect(verdictOf(broken, named)).toEqual({ kind: 'not-run', why: 'SyntaxError: what is this' });
});
