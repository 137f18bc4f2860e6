import { expect, test } from 'vitest';
import { serviceError } from './service-error.ts';

test.each([
  ['AccessDeniedException', 400, 'AccessDenied'],
  ['AccessDenied', 403, 'AccessDenied'],
  ['ExpiredTokenException', 400, 'CredentialsUnavailable'],
  ['ExpiredToken', 400, 'CredentialsUnavailable'],
  ['UnrecognizedClientException', 400, 'CredentialsUnavailable'],
  ['NotAuthorizedException', 400, 'CredentialsUnavailable'],
  ['ThrottlingException', 400, 'ServiceUnavailable'],
  ['ProvisionedThroughputExceededException', 400, 'ServiceUnavailable'],
  ['SlowDown', 503, 'ServiceUnavailable'],
  ['InternalServerError', 500, 'ServiceUnavailable'],
  ['ValidationException', 400, 'RequestRejected'],
  ['NoSuchKey', 404, 'RequestRejected'],
  ['NotImplemented', 501, 'RequestRejected'],
  [undefined, 403, 'ServiceUnavailable'],
  [undefined, undefined, 'ServiceUnavailable'],
])('%s with status %s is %s', (name, status, ours) => {
  const cause = new Error('theirs');
  const error = serviceError({ name, status, message: 'no', cause });
  expect(error.name).toBe(ours);
  expect(error.cause).toBe(cause);
});
