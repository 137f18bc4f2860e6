import { amplifySignIn } from './amplify-sign-in.ts';
import { sessionOn, type SessionOptions } from './create-session.ts';
import type { Session } from './session.ts';
import { durableTokenStore } from './token-store.ts';

/** The session of a page that has Amplify's code already. Make only one per page: Amplify has one global state. */
export function createSession({
  tokenStore = durableTokenStore(),
  ...options
}: SessionOptions): Session {
  const service = Promise.resolve(amplifySignIn(options.config, tokenStore));
  return sessionOn(() => service, { ...options, tokenStore });
}
