import { onceLoaded } from '../errors.ts';
import { sessionOn, type SessionOptions } from './create-session.ts';
import { storedUser } from './stored-user.ts';
import type { Session } from './session.ts';
import { durableTokenStore } from './token-store.ts';

type Amplify = typeof import('./amplify-sign-in.ts');

/**
 * The same session as `createSession`'s, but the page is rendered first: the user is read from the token store alone,
 * and Amplify is loaded only when it is needed.
 * @param until Amplify is loaded no earlier than this resolves
 * @param load imports Amplify's code. If that fails, the call rejects with `ServiceUnavailable`, and the next call
 *   tries again.
 */
export function lateSession({
  config,
  tokenStore = durableTokenStore(),
  until = Promise.resolve(),
  load = () => import('./amplify-sign-in.ts'),
  ...options
}: SessionOptions & {
  readonly until?: Promise<unknown>;
  readonly load?: () => Promise<Amplify>;
}): Session {
  const service = onceLoaded(async () => {
    await until;
    return (await load()).amplifySignIn(config, tokenStore);
  });
  return sessionOn(
    {
      storedUser: () => storedUser(config, tokenStore),
      signIn: async (...given) => (await service()).signIn(...given),
      signInInstead: async (...given) => (await service()).signInInstead(...given),
      setNewPassword: async (password) => (await service()).setNewPassword(password),
      forgotPassword: async (email) => (await service()).forgotPassword(email),
      resetPassword: async (...given) => (await service()).resetPassword(...given),
      currentUser: async () => (await service()).currentUser(),
      credentials: async (refused) => (await service()).credentials(refused),
      signOut: async () => (await service()).signOut(),
    },
    options,
  );
}
