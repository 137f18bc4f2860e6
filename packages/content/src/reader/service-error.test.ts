import { expect, test } from 'vitest';
import { serviceError } from './service-error.ts';

test.each([
  ['AccessDeniedException', 400, 'AccessDenied'],
  ['AccessDenied', 403, 'AccessDenied'],
  ['ExpiredTokenException', 400, 'CredentialsUnavailable'],
  ['ExpiredToken', 400, 'CredentialsUnavailable'],
  ['InvalidToken', 400, 'CredentialsUnavailable'],
  ['InvalidSignatureException', 400, 'CredentialsUnavailable'],
  ['SignatureDoesNotMatch', 403, 'CredentialsUnavailable'],
  ['InvalidAccessKeyId', 403, 'CredentialsUnavailable'],
  ['MissingAuthenticationTokenException', 400, 'CredentialsUnavailable'],
  ['CredentialsProviderError', undefined, 'CredentialsUnavailable'],
  ['UnrecognizedClientException', 400, 'CredentialsUnavailable'],
  ['NotAuthorizedException', 400, 'CredentialsUnavailable'],
  ['ThrottlingException', 400, 'ServiceUnavailable'],
  ['ProvisionedThroughputExceededException', 400, 'ServiceUnavailable'],
  ['RequestLimitExceeded', 400, 'ServiceUnavailable'],
  ['TooManyRequestsException', 400, 'ServiceUnavailable'],
  ['RequestExpired', 400, 'ServiceUnavailable'],
  ['RequestTimeout', 400, 'ServiceUnavailable'],
  ['RequestTimeTooSkewed', 403, 'ServiceUnavailable'],
  ['InternalFailure', 500, 'ServiceUnavailable'],
  ['SlowDown', 503, 'ServiceUnavailable'],
  ['ConditionalRequestConflict', 409, 'ServiceUnavailable'],
  ['OperationAborted', 409, 'ServiceUnavailable'],
  ['IncompleteBody', 400, 'ServiceUnavailable'],
  ['XAmzContentSHA256Mismatch', 400, 'ServiceUnavailable'],
  ['InternalServerError', 500, 'ServiceUnavailable'],
  ['ValidationException', 400, 'RequestRejected'],
  ['ResourceNotFoundException', 400, 'RequestRejected'],
  ['ConditionalCheckFailedException', 400, 'RequestRejected'],
  ['TransactionConflictException', 400, 'RequestRejected'],
  ['ResourceConflictException', 409, 'RequestRejected'],
  ['BadDigest', 400, 'RequestRejected'],
  ['InvalidParameterException', 400, 'RequestRejected'],
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
