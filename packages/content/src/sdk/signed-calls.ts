import { CredentialsUnavailable, RequestRejected, WrongClock } from '../errors.ts';
import type { Credentials, CredentialSource } from '../reader/credentials.ts';
import { sdkError } from './sdk-error.ts';

/** Makes a call on a client of the SDK, made with the `signer`'s credentials. Rejects with the classes of `errors.ts`. */
export type SignedCall<Client> = <Answer>(
  call: (client: Client, signer: Credentials) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Calls in the name of whoever the credentials belong to at that moment. A client of the SDK remembers the
 * credentials it was made with (one made for a guest stays a guest's after sign-in), so each set gets a
 * client of its own. The old one is not destroyed: calls may be under way on it.
 *
 * A call whose credentials are refused, which is before it had any effect, is made once more with new ones;
 * one refused for the clock is made once more by the service's.
 */
export function signedCalls<Client>(
  credentials: CredentialSource,
  make: (credentials: Credentials) => Client,
): SignedCall<Client> {
  let current: { readonly sessionToken: string; readonly client: Client } | undefined;
  const clientOf = (signer: Credentials): Client => {
    if (current?.sessionToken !== signer.sessionToken) {
      current = { sessionToken: signer.sessionToken, client: make(signer) };
    }
    return current.client;
  };

  return async (call) => {
    try {
      const signer = await given(credentials);
      try {
        return await call(clientOf(signer), signer);
      } catch (cause) {
        const error = sdkError(cause);
        // The SDK knows the time now, but tries again by itself only while this clock is far from it: not
        // when somebody has just set it right.
        if (error instanceof WrongClock) return await call(clientOf(signer), signer);
        if (!(error instanceof CredentialsUnavailable)) throw cause;
        const renewed = await given(credentials, signer);
        if (renewed.sessionToken === signer.sessionToken) throw cause;
        return await call(clientOf(renewed), renewed);
      }
    } catch (cause) {
      throw sdkError(cause);
    }
  };
}

/** A refusal to give credentials is no refusal of what they were to send: nothing was sent, so nothing was judged. */
async function given(credentials: CredentialSource, refused?: Credentials): Promise<Credentials> {
  try {
    return await credentials(refused);
  } catch (cause) {
    const error = sdkError(cause);
    if (!(error instanceof RequestRejected)) throw error;
    throw new CredentialsUnavailable(error.message, { cause: error });
  }
}
