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

export interface PoolState {
  readonly schema: 1;
  readonly users: Readonly<Record<string, User>>;
  readonly grants: Readonly<Record<string, Grant>>;
}

export const EMPTY_POOL_STATE: PoolState = { schema: 1, users: {}, grants: {} };

/** Finds a user by username or by e-mail address, without regard to case. */
export function findUser(state: PoolState, alias: string): User | undefined {
  const wanted = alias.toLowerCase();
  return Object.values(state.users).find((user) => user.sub === wanted || user.email === wanted);
}

export function withUser(state: PoolState, user: User): PoolState {
  return { ...state, users: { ...state.users, [user.sub]: user } };
}

export function withGrant(state: PoolState, id: string, grant: Grant, now: number): PoolState {
  const alive = Object.entries(state.grants).filter(([, other]) => other.expiresAt > now);
  return { ...state, grants: { ...Object.fromEntries(alive), [id]: grant } };
}

export function withGrantsRevoked(
  state: PoolState,
  which: (grant: Grant, id: string) => boolean,
): PoolState {
  const grants = Object.fromEntries(
    Object.entries(state.grants).map(([id, grant]) => [
      id,
      which(grant, id) ? { ...grant, revoked: true } : grant,
    ]),
  );
  return { ...state, grants };
}

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
