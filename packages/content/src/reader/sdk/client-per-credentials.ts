import type { Credentials } from '../credentials.ts';

/**
 * A client of the SDK for each set of credentials. A client remembers those it was made with: one made for
 * a guest stays a guest's after sign-in, so a change of credentials makes a new one. The old one is not
 * destroyed: calls may be under way on it.
 */
export function clientPerCredentials<Client>(
  make: (credentials: Credentials) => Client,
): (credentials: Credentials) => Client {
  let current: { readonly madeWith: Credentials; readonly client: Client } | undefined;
  return (credentials) => {
    if (current?.madeWith.sessionToken !== credentials.sessionToken) {
      current = { madeWith: credentials, client: make(credentials) };
    }
    return current.client;
  };
}
