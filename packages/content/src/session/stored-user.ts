import type { SessionUser } from './session.ts';
import type { TokenStore } from './token-store.ts';

/**
 * The user whose tokens Amplify has stored, read without Amplify: its code is several times the size of the first
 * page's, which only needs to know who is signed in. Nobody if there are no readable tokens. A token proves nothing
 * here; the service that receives it checks it.
 */
export async function storedUser(
  { userPoolClientId }: { readonly userPoolClientId: string },
  store: Pick<TokenStore, 'all'>,
): Promise<SessionUser | undefined> {
  // Amplify's key names, and its name for a user without one.
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const items = await store.all();
  const name = items.get(`${prefix}.LastAuthUser`) ?? 'username';
  const claims = claimsOf(items.get(`${prefix}.${name}.accessToken`));
  return claims && sessionUser(claims, claimsOf(items.get(`${prefix}.${name}.idToken`)));
}

/** The claims of a JSON web token; nothing if it is none. */
function claimsOf(token: string | undefined): Claims | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}

const ADMIN_GROUP = 'AdminUsers';

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
