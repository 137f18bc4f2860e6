import { expect, test } from 'vitest';
import {
  EMPTY_POOL_STATE,
  findUser,
  withGrant,
  withUser,
  type Grant,
  type User,
} from './pool-state.ts';

const aUser = (sub: string): User => ({
  sub,
  email: `${sub}@club.test`,
  attributes: {},
  groups: [],
  status: 'CONFIRMED',
  password: { salt: '00', verifier: '00' },
  createdAt: 0,
  modifiedAt: 0,
});
const aGrant = (sub: string, expiresAt = 1000): Grant => ({
  sub,
  refreshTokenHash: 'hash',
  signedInAt: 0,
  expiresAt,
  revoked: false,
});

test('someone is found by address and by username, whatever the case', () => {
  const state = withUser(EMPTY_POOL_STATE, aUser('ann'));
  expect(findUser(state, 'ANN@club.test')?.sub).toBe('ann');
  expect(findUser(state, 'ann')?.sub).toBe('ann');
  expect(findUser(state, 'ann@club')).toBeUndefined();
});

test('sign-ins that are over are dropped when the next one begins', () => {
  const old = withGrant(EMPTY_POOL_STATE, 'old', aGrant('ann', 1000), 0);
  expect(Object.keys(withGrant(old, 'new', aGrant('ann', 5000), 999).grants)).toHaveLength(2);
  expect(Object.keys(withGrant(old, 'new', aGrant('ann', 5000), 1000).grants)).toEqual(['new']);
});
