import {
  AccessDenied,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import { expect, test } from 'vitest';
import { failureReason } from '#shared/remote/club-remote.ts';

test.each([
  [new AccessDenied('no'), 'access-denied'],
  [new CredentialsUnavailable('who?'), 'needs-sign-in'],
  [new WrongClock('when?'), 'wrong-clock'],
  [new RequestRejected('odd'), 'invalid'],
  [new ServiceUnavailable('away'), 'unreachable'],
  [new TypeError('a bug'), 'failed'],
])('%s means %s', (cause, reason) => {
  expect(failureReason(cause)).toBe(reason);
});
