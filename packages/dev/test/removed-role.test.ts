import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import {
  credentialsOf,
  type Keys,
  servicesFor,
  setCommittee,
  signInAsTheApp,
} from '../src/journey/club-services.ts';
import { seedPeople } from '../src/seed/seed-people.ts';
import { servedCloud } from './served-cloud.ts';

const email = 'second@club.test';
const A_MINUTE = 60;

/** A cloud whose credentials and tokens last a minute, and whose clock can be set forward. */
async function shortLived() {
  let ahead = 0;
  const { club, config } = await servedCloud({
    clock: () => Date.now() + ahead,
    tokenSeconds: A_MINUTE,
    credentialSeconds: A_MINUTE,
  });
  await seedPeople(club);
  return {
    config,
    passAMinute: () => void (ahead += (A_MINUTE + 1) * 1000),
    signIn: () => signInAsTheApp(config, email, 'Touchline2'),
    async renew(refreshToken: string) {
      const { AuthenticationResult: tokens } = await club.people.send(
        new GetTokensFromRefreshTokenCommand({
          ClientId: config.userPoolClientId,
          RefreshToken: refreshToken,
        }),
      );
      return { idToken: tokens?.IdToken ?? '', refreshToken: tokens?.RefreshToken ?? '' };
    },
    async write(keys: Keys) {
      const { database } = servicesFor(config, keys);
      await database.send(new PutCommand({ TableName: 'news', Item: { id: 'mine' } }));
    },
  };
}

test('whoever is taken off the committee is refused by the database when the credentials in hand expire, and has no way to others', async () => {
  const { config, passAMinute, signIn, renew, write } = await shortLived();
  const { idToken, refreshToken } = await signIn();
  const inHand = await credentialsOf(config, idToken);
  await setCommittee(config, email, false);
  await expect(write(inHand)).resolves.toBeUndefined();

  passAMinute();
  await expect(write(inHand)).rejects.toMatchObject({ name: 'ExpiredTokenException' });
  await expect(credentialsOf(config, idToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  const next = await credentialsOf(config, (await renew(refreshToken)).idToken);
  await expect(write(next)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('[S17] a refresh token that was exchanged works for a minute more and then never, and the new one goes on', async () => {
  const { passAMinute, signIn, renew } = await shortLived();
  const { refreshToken: stolen } = await signIn();
  const { refreshToken: next } = await renew(stolen);
  expect(next).not.toBe(stolen);
  expect((await renew(stolen)).idToken).not.toBe('');
  passAMinute();
  await expect(renew(stolen)).rejects.toThrow('Invalid Refresh Token');
  expect((await renew(next)).idToken).not.toBe('');
  await expect(renew(stolen)).rejects.toThrow('Invalid Refresh Token');
});
