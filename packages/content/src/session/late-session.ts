import { onceLoaded } from '../errors.ts';
import { sessionOn, type SessionOptions } from './create-session.ts';
import type { Session } from './session.ts';
import { durableTokenStore } from './token-store.ts';

/**
 * The same session as `createSession`'s, but the page is rendered first: Amplify is loaded only when it is needed.
 * @param until Amplify is loaded no earlier than this resolves
 * @param load imports Amplify's code. If that fails, the call rejects with `ServiceUnavailable`, and the next call
 *   tries again.
 */
export function lateSession({
  tokenStore = durableTokenStore(),
  until = Promise.resolve(),
  load = () => import('./amplify-sign-in.ts'),
  ...options
}: SessionOptions & {
  readonly until?: Promise<unknown>;
  readonly load?: () => Promise<typeof import('./amplify-sign-in.ts')>;
}): Session {
  const service = onceLoaded(async () => {
    await until;
    return (await load()).amplifySignIn(options.config, tokenStore);
  });
  return sessionOn(service, { ...options, tokenStore });
}
