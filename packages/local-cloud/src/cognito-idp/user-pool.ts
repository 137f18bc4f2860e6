import type { ChallengeSessions } from './challenge-sessions.ts';
import type { DurableState } from '../core/durable-state.ts';
import { findUser, type PoolState, type User } from './pool-state.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SigningKey } from './signing-key.ts';

/** Everything an operation of the user pool works with. */
export interface UserPool {
  readonly id: string;
  /** The part of the id after the underscore; SRP hashes it. */
  readonly name: string;
  readonly arn: string;
  /** The real service's address, locally too: it is the key of an identity pool's logins. */
  readonly issuer: string;
  readonly clientId: string;
  readonly minimumPasswordLength: number;
  readonly tokenSeconds: number;
  readonly authFlows: readonly string[];
  /** Every attribute when absent. */
  readonly writeAttributes: readonly string[] | undefined;
  /** Refresh tokens rotate when set. */
  readonly refreshTokenGraceSeconds: number | undefined;
  /** The pool's groups, each with the ARN of the role its members are given. */
  readonly groupRoleArns: ReadonlyMap<string, string>;
  /** Makes the answers about people who do not exist as steady as those about people who do. */
  readonly decoySecret: Uint8Array;
  readonly clock: () => number;
  readonly state: DurableState<PoolState>;
  readonly sessions: ChallengeSessions;
  readonly signingKey: () => Promise<SigningKey>;
  /** A challenge that a fault asks for in this place of a sign-in; taking it counts. */
  readonly takeChallenge: (moment: ChallengeMoment) => string | undefined;
}

/** Before any password was asked for, or when the password has been proven. */
export type ChallengeMoment = 'first-factor' | 'second-factor';

export function poolName(userPoolId: string): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1);
}

export function issuerOf(region: string, userPoolId: string): string {
  return `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
}

export function assertClient(pool: UserPool, clientId: string): void {
  if (clientId !== pool.clientId) {
    throw new ServiceError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
  }
}

export function userBySub(pool: UserPool, sub: string | undefined): User {
  const user = sub === undefined ? undefined : pool.state.read().users[sub];
  if (!user) throw incorrectSignIn();
  return user;
}

export function userByAlias(pool: UserPool, alias: string): User | undefined {
  return findUser(pool.state.read(), alias);
}

/** One answer for an unknown person and a wrong password, so that neither can be told. */
export function incorrectSignIn(): ServiceError {
  return new ServiceError('NotAuthorizedException', 'Incorrect username or password.');
}
