import path from 'node:path';
import type { ServiceContext } from '../core/context.ts';
import { createChallengeSessions } from './challenge-sessions.ts';
import { FIRST_FACTOR_CHALLENGES } from './challenge-answers/select-first-factor.ts';
import { memoryState, openDurableState } from './durable-state.ts';
import { EMPTY_POOL_STATE, parsePoolState } from './pool-state.ts';
import { openSigningKey, type SigningKey, withId } from './signing-key.ts';
import { issuerOf, poolName, type UserPool } from './user-pool.ts';

const DEFAULT_TOKEN_SECONDS = 3600;

/** The pool as its folder holds it; in memory where there is none. */
export async function openUserPool(context: ServiceContext): Promise<UserPool> {
  const { options, clock, dataFolder, faults } = context;
  const { id, clientId, minimumPasswordLength, tokenSeconds, authFlows, signingKey } =
    options.userPool;
  const folder = await dataFolder.subfolder('cognito');
  const state =
    folder === undefined
      ? memoryState(EMPTY_POOL_STATE)
      : await openDurableState(
          path.join(folder, 'user-pool.json'),
          () => EMPTY_POOL_STATE,
          parsePoolState,
        );
  return {
    id,
    name: poolName(id),
    arn: userPoolArn(context, id),
    issuer: issuerOf(options.region, id),
    clientId,
    minimumPasswordLength,
    tokenSeconds: tokenSeconds ?? DEFAULT_TOKEN_SECONDS,
    authFlows: authFlows ?? ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'],
    writeAttributes: options.userPool.writeAttributes,
    refreshTokenGraceSeconds: options.userPool.refreshTokenGraceSeconds,
    groupRoleArns: new Map(
      Object.entries(options.identityPool.groupRoles).map(([group, role]) => [
        group,
        `arn:aws:iam::${options.accountId}:role/${role}`,
      ]),
    ),
    decoySecret: await dataFolder.secret('user-pool-decoys', 32),
    clock,
    state,
    sessions: createChallengeSessions(clock),
    signingKey: once(async () =>
      folder === undefined && signingKey
        ? withId(signingKey)
        : openSigningKey(folder === undefined ? undefined : path.join(folder, 'signing-key.pem')),
    ),
    takeChallenge: (moment) =>
      moment === 'first-factor'
        ? faults.takeChallenge('InitiateAuth', comesFirst)
        : // Whichever of the two calls a fault names, it is met in the one sign-in they make up.
          (faults.takeChallenge('RespondToAuthChallenge', comesAfterPassword) ??
          faults.takeChallenge('InitiateAuth', comesAfterPassword)),
  };
}

export function userPoolArn(context: ServiceContext, userPoolId: string): string {
  const { region, accountId } = context.options;
  return `arn:aws:cognito-idp:${region}:${accountId}:userpool/${userPoolId}`;
}

const comesFirst = (challenge: string) =>
  FIRST_FACTOR_CHALLENGES.includes(challenge) || challenge === 'SMS_OTP';
const comesAfterPassword = (challenge: string) => !comesFirst(challenge);

/** Making an RSA key takes a tenth of a second or more: not before somebody needs it, and once. */
function once(open: () => Promise<SigningKey>): () => Promise<SigningKey> {
  let opening: Promise<SigningKey> | undefined;
  return () => (opening ??= open());
}
