/** Everything the identity pool remembers. Instants in milliseconds since the epoch. */
export interface IdentityState {
  readonly schema: 1;
  readonly identities: Readonly<Record<string, Identity>>;
}

/** A login's for good. Guests are known by their ids alone, but for those that earlier versions kept. */
export interface Identity {
  /** The login's subject. */
  readonly login?: string;
  readonly createdAt: number;
}

export const EMPTY_IDENTITY_STATE: IdentityState = { schema: 1, identities: {} };

/** By its id as a caller wrote it, which may be any text: `constructor` is no identity. */
export function findIdentity(state: IdentityState, id: string): Identity | undefined {
  return Object.hasOwn(state.identities, id) ? state.identities[id] : undefined;
}

export function identityOfLogin(state: IdentityState, login: string): string | undefined {
  return Object.entries(state.identities).find(([, identity]) => identity.login === login)?.[0];
}

export function withIdentity(state: IdentityState, id: string, identity: Identity): IdentityState {
  return { ...state, identities: { ...state.identities, [id]: identity } };
}
