import { ContentError, CredentialsUnavailable, RequestRejected, WrongClock } from '../errors.ts';
import type { Credentials, CredentialSource } from '../reader/database-reader.ts';
import { serviceError } from '../reader/service-error.ts';

/** Makes a call on a client of the SDK with current credentials. Rejects with the classes of `errors.ts`. */
export type SignedCall<Client> = <Answer>(
  call: (client: Client) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Signs each call with the current credentials. A client of the SDK remembers the credentials it was made with (a
 * guest's client stays a guest's after sign-in), so each set gets its own client. The old one is not destroyed, because
 * calls may be under way on it. A call whose credentials are refused, which happens before it has any effect, is made
 * once more with new ones; a call refused because of the clock is made once more with the service's time.
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
        return await call(clientOf(signer));
      } catch (cause) {
        const error = sdkError(cause);
        // The SDK knows the time now, but retries by itself only if this clock is far off, not if somebody has just
        // corrected it.
        if (error instanceof WrongClock) return await call(clientOf(signer));
        if (!(error instanceof CredentialsUnavailable)) throw cause;
        const renewed = await given(credentials, signer);
        if (renewed.sessionToken === signer.sessionToken) throw cause;
        return await call(clientOf(renewed));
      }
    } catch (cause) {
      throw sdkError(cause);
    }
  };
}

/** If no credentials could be had, the call itself was not refused: nothing was sent. */
async function given(credentials: CredentialSource, refused?: Credentials): Promise<Credentials> {
  try {
    return await credentials(refused);
  } catch (cause) {
    const error = sdkError(cause);
    if (!(error instanceof RequestRejected)) throw error;
    throw new CredentialsUnavailable(error.message, { cause: error });
  }
}

/** The names of S3's and DynamoDB's clock errors; DynamoDB's is a signature error that only its message identifies. */
const SKEWED =
  /^RequestTimeTooSkewed|^InvalidSignatureException: Signature (expired|not yet current)/;

/** Converts an error of the SDK into one of ours. */
export function sdkError(cause: unknown): ContentError {
  if (cause instanceof ContentError) return cause;
  const { name, message, $fault, $metadata } = cause as {
    name?: string;
    message?: string;
    $fault?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  // Where the SDK could read an answer's time, it has already corrected the clock.
  if (SKEWED.test(`${name}: ${message}`)) {
    return new WrongClock(`The clock of this device is wrong (${message})`, { cause });
  }
  // The SDK has errors of its own for unreadable answers, and names an error without a name by its status; only the
  // service's own errors have a fault and a name.
  const named =
    $fault !== undefined && !/^Unknown(Error)?$/.test(name ?? '') && message !== 'UnknownError';
  return serviceError({
    name: named || name === 'CredentialsProviderError' ? name : undefined,
    status: $metadata?.httpStatusCode,
    message,
    cause,
  });
}
