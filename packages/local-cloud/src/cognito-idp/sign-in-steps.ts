import { createHmac } from 'node:crypto';
import { describeChallenge, type ChallengeAnswer } from './challenges.ts';
import type { User } from './pool-state.ts';
import { beginSrpExchange, createSrpVerifier, isSrpPublicValue } from './srp.ts';
import { ServiceError } from '../core/service-error.ts';
import { grantTokens, type AuthenticationResult } from './token-grants.ts';
import type { UserPool } from './user-pool.ts';

export interface SignInDone {
  readonly AuthenticationResult: AuthenticationResult;
  readonly ChallengeParameters: Readonly<Record<string, never>>;
}

export type SignInAnswer = ChallengeAnswer | SignInDone;

/** The server's half of a password proof; for someone unknown an exchange nobody can win. */
export function challengePassword(
  pool: UserPool,
  alias: string,
  user: User | undefined,
  clientPublic: string,
): ChallengeAnswer {
  if (!isSrpPublicValue(clientPublic)) {
    throw new ServiceError('InvalidParameterException', 'Invalid SRP_A value.');
  }
  const { userId, salt, verifier } = user
    ? { userId: user.sub, ...user.password }
    : decoyPassword(pool, alias);
  const exchange = beginSrpExchange(clientPublic, verifier);
  const secretBlock = pool.sessions.begin({
    kind: 'password-proof',
    sub: user?.sub,
    userId,
    exchange,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/** Goes on where the password has been proven: a new password first, then what a fault asks for. */
export async function continueSignIn(pool: UserPool, user: User): Promise<SignInAnswer> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return offerChallenge(pool, 'NEW_PASSWORD_REQUIRED', user);
  }
  const challenge = pool.takeChallenge('second-factor');
  if (challenge !== undefined) return offerChallenge(pool, challenge, user);
  return finishSignIn(pool, user);
}

export function offerChallenge(pool: UserPool, asked: string, user: User): ChallengeAnswer {
  const { name, ...parameters } = describeChallenge(asked, user);
  const session = pool.sessions.begin({ kind: 'challenge', sub: user.sub, challenge: name });
  return { ChallengeName: name, Session: session, ...parameters };
}

export async function finishSignIn(pool: UserPool, user: User): Promise<SignInDone> {
  return { ChallengeParameters: {}, AuthenticationResult: await grantTokens(pool, user) };
}

/** The same answers each time for the same unknown address, as a person who exists would give. */
function decoyPassword(pool: UserPool, alias: string) {
  const derive = (what: string) =>
    createHmac('sha256', pool.decoySecret).update(`${what}:${alias.toLowerCase()}`).digest('hex');
  const id = derive('username');
  const userId = [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `a${id.slice(17, 20)}`,
    id.slice(20, 32),
  ].join('-');
  return {
    userId,
    ...createSrpVerifier(pool.name, userId, derive('password'), derive('salt').slice(0, 32)),
  };
}
