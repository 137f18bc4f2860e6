import { amplifySignIn } from './amplify-sign-in.ts';
import type { Session } from './session.ts';
import { sessionOn, type SessionOptions } from './create-session.ts';
import { durableTokenStore } from './token-store.ts';

/** The app's session, on Amplify. Make only one per page: Amplify has one global state. */
export function createSession({
  config,
  tokenStore = durableTokenStore(),
  ...options
}: SessionOptions): Session {
  return sessionOn(amplifySignIn(config, tokenStore), options);
}
