import type { SessionUser } from './session.ts';

const ADMIN_GROUP = 'AdminUsers';

/** The claims of a token that are used. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The user of the tokens. Groups are read from the access token's claim: they decide what is shown, never what is
 * allowed.
 */
export function sessionUser(accessToken: Claims, idToken: Claims = {}): SessionUser {
  const stored = accessToken['cognito:groups'];
  const { email, given_name: givenName } = idToken;
  const groups = Array.isArray(stored) ? stored.filter((group) => typeof group === 'string') : [];
  return {
    sub: String(accessToken['sub']),
    email: typeof email === 'string' ? email : '',
    ...(typeof givenName === 'string' && { givenName }),
    groups,
    isAdmin: groups.includes(ADMIN_GROUP),
  };
}
