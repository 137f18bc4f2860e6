import { expect, test } from 'vitest';
import { awsFailure } from './command-failure.ts';

const named = (name: string, message = 'whatever') => Object.assign(new Error(message), { name });

test.each([
  ['CredentialsProviderError', 'There are no AWS credentials on this machine'],
  ['ExpiredTokenException', 'have expired; sign in again'],
  ['InvalidClientTokenId', 'does not know the credentials'],
  ['OptInRequired', 'is not ready for use yet'],
  ['Throttling', 'Repeat the command in a few minutes'],
])('%s is reported in a line with the next step', (name, line) => {
  const failure = awsFailure(named(name));
  expect(failure?.name).toBe('CommandFailure');
  expect(failure?.message).toContain(line);
});

test('a missing right has the name that AWS uses', () => {
  const message = 'User: arn:aws:iam::1:user/x is not authorized to perform: iam:CreateRole.';
  expect(awsFailure(named('AccessDenied', message))?.message).toMatch(
    /not authorized to perform: iam:CreateRole\. Give their user the rights/,
  );
});

test('a missing network differs from a refusal', () => {
  const error = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
  expect(awsFailure(error)?.message).toContain('There is no way to AWS from here (ENOTFOUND)');
});

test('an unknown error stays unchanged', () => {
  expect(awsFailure(new TypeError('undefined is not a function'))).toBeUndefined();
  expect(awsFailure('text')).toBeUndefined();
});
