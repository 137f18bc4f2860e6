import { type Claims, sessionUser } from './session-user.ts';
import type { SignInService } from './sign-in-service.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Whose tokens Amplify has put into its store, read without Amplify: its code is several times what it takes to draw
 * the first page, which has to know no more than who is there. Nobody where there are none, or none that can be read;
 * a token proves nothing here, and is checked by whoever is called with it.
 */
export async function keptUser(
  { userPoolClientId }: { readonly userPoolClientId: string },
  store: Pick<TokenStore, 'getItem'>,
): ReturnType<SignInService['keptUser']> {
  // The names are Amplify's, and so is what it calls somebody it has no name of.
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const name = (await store.getItem(`${prefix}.LastAuthUser`)) ?? 'username';
  const [accessToken, idToken] = await Promise.all(
    ['accessToken', 'idToken'].map((token) => store.getItem(`${prefix}.${name}.${token}`)),
  );
  const claims = claimsOf(accessToken);
  if (!claims) return undefined;
  return {
    user: sessionUser(claims, claimsOf(idToken)),
    expiresAt: (Number(claims['exp']) || 0) * 1000,
  };
}

/** What a JSON web token says; nothing when it is none. */
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
