import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { killableCloud } from './killable-cloud.ts';
import { clientsFor, refusalOf } from './cloud.ts';
import { sampleStack } from './sample-stack.ts';

const { id: UserPoolId, clientId: ClientId } = sampleStack().userPool;
const ROUNDS = 3;
const Password = 'Touchline1';

const cloud = killableCloud();
let pool: CognitoIdentityProviderClient;

const start = async () => {
  pool = clientsFor(await cloud.start()).pool;
};

/** Creates a user, signs them in and revokes a sign-in; records each acknowledged step in `confirmed`. */
async function live(
  email: string,
  confirmed: { made: string[]; signedIn: string[]; revoked: string[] },
) {
  const who = { UserPoolId, Username: email };
  await pool.send(new AdminCreateUserCommand({ ...who, TemporaryPassword: Password }));
  confirmed.made.push(email);
  await pool.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true }));
  const AuthParameters = { USERNAME: email, PASSWORD: Password };
  const signIn = () =>
    pool.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
  const valid = (await signIn()).AuthenticationResult?.RefreshToken ?? '';
  confirmed.signedIn.push(valid);
  const ended = (await signIn()).AuthenticationResult?.RefreshToken ?? '';
  await pool.send(new RevokeTokenCommand({ ClientId, Token: ended }));
  confirmed.revoked.push(ended);
}

test('a killed cloud has every person, sign-in and revocation it acknowledged', async () => {
  const confirmed = { made: [] as string[], signedIn: [] as string[], revoked: [] as string[] };
  for (let round = 0; round < ROUNDS; round++) {
    await start();
    const lives = Array.from({ length: 8 }, (_, n) => live(`p${round}-${n}@club.test`, confirmed));
    await Promise.race(lives);
    await cloud.kill();
    await Promise.allSettled(lives);
  }
  expect(confirmed.revoked.length).toBeGreaterThanOrEqual(ROUNDS);

  await start();
  const refresh = (RefreshToken: string) =>
    pool.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  for (const Username of confirmed.made) {
    expect((await pool.send(new AdminGetUserCommand({ UserPoolId, Username }))).Enabled).toBe(true);
  }
  for (const token of confirmed.signedIn) {
    expect((await refresh(token)).AuthenticationResult?.AccessToken).toBeDefined();
  }
  for (const token of confirmed.revoked) {
    expect((await refusalOf(refresh(token))).message).toBe('Refresh Token has been revoked');
  }
}, 60_000);
