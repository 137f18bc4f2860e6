import { expect, test } from 'vitest';
import { keptUser } from './kept-user.ts';

const config = { userPoolClientId: 'clubhouse-web' };
const prefix = 'CognitoIdentityServiceProvider.clubhouse-web';

function storeOf(kept: Readonly<Record<string, string>>) {
  return { getItem: async (key: string) => kept[key] ?? null };
}

function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

test('who is signed in is read from the tokens that Amplify has kept', async () => {
  const store = storeOf({
    [`${prefix}.LastAuthUser`]: 'nell.o',
    [`${prefix}.nell.o.accessToken`]: token({
      sub: 'a-sub',
      'cognito:groups': ['AdminUsers'],
    }),
    [`${prefix}.nell.o.idToken`]: token({ email: 'zoë@club.test' }),
  });
  expect(await keptUser(config, store)).toEqual({
    sub: 'a-sub',
    email: 'zoë@club.test',
    groups: ['AdminUsers'],
    isAdmin: true,
  });
});

test.for(['', 'no token', 'a.b.c', `a.${btoa('null')}.c`])(
  'nobody is signed in by an access token that reads %j',
  async (accessToken) => {
    const store = storeOf({
      [`${prefix}.LastAuthUser`]: 'nell',
      [`${prefix}.nell.accessToken`]: accessToken,
    });
    expect(await keptUser(config, store)).toBeUndefined();
  },
);

test('another client’s tokens are nobody’s here', async () => {
  const store = storeOf({
    'CognitoIdentityServiceProvider.other.LastAuthUser': 'nell',
    'CognitoIdentityServiceProvider.other.nell.accessToken': token({ sub: 'a-sub' }),
  });
  expect(await keptUser(config, store)).toBeUndefined();
});
