import {
  AccessDenied,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import { expect, test } from 'vitest';
import { failureReason, withPictureSizes } from '#shared/remote/club-remote.ts';

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

const picture = { width: 1200, height: 800, widths: [480] };

test.each(['image', 'imageUrl', 'photoUrl'])(
  'a new %s of the same size keeps its sizes',
  (field) => {
    expect(withPictureSizes({ [field]: 'media/2_b.jpg' }, { picture })).toEqual({
      [field]: 'media/2_b.jpg',
      picture,
    });
  },
);

test('sizes that were changed, or taken away, stay so', () => {
  expect(withPictureSizes({ image: '', picture: null }, { picture })).toEqual({
    image: '',
    picture: null,
  });
});

test('an edit that leaves the picture alone says nothing of it', () => {
  expect(withPictureSizes({ title: 'T' }, { picture })).toEqual({ title: 'T' });
});
