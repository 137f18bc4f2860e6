import { type Claims, sessionUser } from './session-user.ts';
import type { SignInService } from './sign-in-service.ts';
import type { TokenStore } from './token-store.ts';

/**
 * The user whose tokens Amplify has stored, read without Amplify: its code is several times the size of the first
 * page's, which only needs to know who is signed in. Nobody if there are no readable tokens. A token proves nothing
 * here; the service that receives it checks it.
 */
export async function keptUser(
  { userPoolClientId }: { readonly userPoolClientId: string },
  store: Pick<TokenStore, 'getItem'>,
): ReturnType<SignInService['keptUser']> {
  // Amplify's key names, and its name for a user without one.
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const name = (await store.getItem(`${prefix}.LastAuthUser`)) ?? 'username';
  const [accessToken, idToken] = await Promise.all(
    ['accessToken', 'idToken'].map((token) => store.getItem(`${prefix}.${name}.${token}`)),
  );
  const claims = claimsOf(accessToken);
  return claims && sessionUser(claims, claimsOf(idToken));
}

/** The claims of a JSON web token; nothing if it is none. */
function claimsOf(token: string | null | undefined): Claims | undefined {
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
