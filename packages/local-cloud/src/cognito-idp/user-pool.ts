import type { KeyObject } from 'node:crypto';
import type { ServiceContext } from '../core/context.ts';
import { openDurableState } from '../core/durable-state.ts';
import { notAuthorized, notFound } from '../core/service-error.ts';
import { createChallengeSessions } from './challenge-sessions.ts';
import { openSigningKey } from './json-web-token.ts';
import type { SrpVerifier } from './srp.ts';

export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';

export interface User {
  /** The username too: people sign in with their e-mail address as an alias of it. */
  readonly sub: string;
  /** In lower case: the pool compares addresses without regard to case. */
  readonly email: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  readonly status: UserStatus;
  readonly password: SrpVerifier;
  /** Milliseconds since the epoch, as every instant here. */
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** One sign-in, for which access and id tokens are issued until it ends. Its key is `origin_jti`. */
export interface Grant {
  readonly sub: string;
  /** Its refresh tokens as SHA-256 in hex, never the tokens themselves; each until it was exchanged and expired. */
  readonly tokens: readonly { readonly hash: string; readonly worksUntil: number }[];
  readonly signedInAt: number;
  readonly expiresAt: number;
  /** A revoked grant is stored until it would have expired, to distinguish its tokens from invented ones. */
  readonly revoked: boolean;
}

/** The attempts to replace a forgotten password, and the code that was sent for it. */
export interface PasswordReset {
  /** Stored as a password is; absent when it was used, or never sent. */
  readonly code?: (SrpVerifier & { readonly sentAt: number }) | undefined;
  /** When a code was asked for or entered within an hour, the last at the end. */
  readonly attempts: readonly number[];
}

export interface PoolState {
  readonly schema: 1;
  readonly users: Readonly<Record<string, User>>;
  readonly grants: Readonly<Record<string, Grant>>;
  /** By `sub`, or by the address if no user has it; absent in files of earlier versions. */
  readonly resets?: Readonly<Record<string, PasswordReset>>;
}

const EMPTY_POOL_STATE: PoolState = { schema: 1, users: {}, grants: {} };

const DEFAULT_TOKEN_SECONDS = 3600;
const DEFAULT_GRACE_SECONDS = 60;

export function openUserPool({ options, clock, secret, files, faults, log }: ServiceContext) {
  const { userPool, identityPool, region, accountId } = options;
  const stored = files('cognito');
  return {
    tokenSeconds: DEFAULT_TOKEN_SECONDS,
    authFlows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'],
    ...userPool,
    /** The part of the id after the underscore; SRP hashes it. */
    name: userPool.id.slice(userPool.id.indexOf('_') + 1),
    /** The real service's address, locally too: it is the key of an identity pool's logins. */
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPool.id}`,
    graceMs: (userPool.refreshTokenGraceSeconds ?? DEFAULT_GRACE_SECONDS) * 1000,
    /** The pool's groups, each with the ARN of the role its members are given. */
    groupRoleArns: new Map(
      Object.entries(identityPool.groupRoles).map(([group, role]) => [
        group,
        `arn:aws:iam::${accountId}:role/${role}`,
      ]),
    ),
    secret,
    clock,
    faults,
    log,
    state: openDurableState(stored, 'user-pool.json', EMPTY_POOL_STATE),
    sessions: createChallengeSessions(clock),
    signingKey: once(async () =>
      options.dataDir === undefined && userPool.signingKey
        ? userPool.signingKey
        : openSigningKey(stored),
    ),
  };
}

export type UserPool = ReturnType<typeof openUserPool>;

/** Creating an RSA key takes a tenth of a second or more, so it happens once, at the first use. */
function once(open: () => Promise<KeyObject>): () => Promise<KeyObject> {
  let opening: Promise<KeyObject> | undefined;
  return () => (opening ??= open());
}

export function assertClient(pool: UserPool, clientId: string): void {
  if (clientId !== pool.clientId) throw notFound(`User pool client ${clientId} does not exist.`);
}

export function userBySub(pool: UserPool, sub: string | undefined): User {
  const user = sub === undefined ? undefined : pool.state.read().users[sub];
  if (!user) throw incorrectSignIn();
  return user;
}

/** Finds a user by username or by e-mail address, without regard to case. */
export function userByAlias(pool: UserPool, alias: string): User | undefined {
  const wanted = alias.toLowerCase();
  const users = Object.values(pool.state.read().users);
  return users.find((user) => user.sub === wanted || user.email === wanted);
}

/** Stores a user, new or changed; durable when it resolves. */
export function storeUser(pool: UserPool, user: User): Promise<void> {
  return pool.state.change((state) => ({ ...state, users: { ...state.users, [user.sub]: user } }));
}

/** Stores the changes of a user; durable when it resolves. */
export async function changeUser(
  pool: UserPool,
  user: User,
  changes: Partial<User>,
): Promise<User> {
  const changed = { ...user, ...changes, modifiedAt: pool.clock() };
  await storeUser(pool, changed);
  return changed;
}

/** The same answer for an unknown user and a wrong password, so that a caller cannot distinguish them. */
export const incorrectSignIn = () => notAuthorized('Incorrect username or password.');

/** A person as the service describes them; instants in seconds. */
export function describeUser(user: User) {
  const attributes = { sub: user.sub, ...user.attributes, email: user.email };
  return {
    Username: user.sub,
    Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
}
