import { expect, test } from 'vitest';
import { storedUser, sessionUser } from './stored-user.ts';

test.for(['', 'no token', 'a.b.c', `a.${btoa('null')}.c`])(
  'nobody is signed in by an access token that reads %j',
  async (accessToken) => {
    const prefix = 'CognitoIdentityServiceProvider.clubhouse-web';
    const stored = new Map([
      [`${prefix}.LastAuthUser`, 'nell'],
      [`${prefix}.nell.accessToken`, accessToken],
    ]);
    const store = { getItem: async (key: string) => stored.get(key) ?? null };
    expect(await storedUser({ userPoolClientId: 'clubhouse-web' }, store)).toBeUndefined();
  },
);

test('[6.4] groups come from the access token, the e-mail address and the given name from the other', () => {
  const access = { sub: '1', 'cognito:groups': ['AdminUsers', 'Kit'] };
  const id = { sub: '1', email: 'nell@club.test', given_name: 'Nell', 'cognito:groups': [] };
  expect(sessionUser(access, id)).toEqual({
    sub: '1',
    email: 'nell@club.test',
    givenName: 'Nell',
    groups: ['AdminUsers', 'Kit'],
    isAdmin: true,
  });
});

test.each([undefined, 'AdminUsers', { 0: 'AdminUsers' }, ['adminusers'], [['AdminUsers']]])(
  '[5.20, R13] the claim %j makes nobody an administrator',
  (groups) => {
    expect(sessionUser({ sub: '1', 'cognito:groups': groups }).isAdmin).toBe(false);
  },
);
