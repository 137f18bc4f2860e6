import { amplifySignIn } from './amplify-sign-in.ts';
import type { Session } from './session.ts';
import { sessionOn, type SessionOptions } from './create-session.ts';
import { durableTokenStore } from './token-store.ts';

/** The app's session, on Amplify. Make one for a page: Amplify itself is one. */
export function createSession({
  config,
  tokenStore = durableTokenStore(),
  ...options
}: SessionOptions): Session {
  return sessionOn(amplifySignIn(config, tokenStore), options);
}
