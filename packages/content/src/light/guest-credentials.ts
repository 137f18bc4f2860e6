import type { ClubhouseConfig } from '../config.ts';
import type { Credentials, CredentialSource } from '../reader/database-reader.ts';
import { callService } from './call-service.ts';

/** Stores credentials across page loads, as `localStorage` does. Each method may throw. */
export type CredentialStore = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * How long a guest's credentials are cached. The service issues them for 3,600 s; its expiry instant is not used,
 * because phones' clocks are wrong.
 */
const KEPT_MS = 3_000_000;
/** How long no request is made after a failure: the other lists of the page fail at once as well. */
const FAILURE_MS = 10_000;

interface Kept {
  readonly credentials: Credentials;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * A guest's credentials from the identity pool, shared by every caller and cached for 3,000 s, across page loads if
 * there is a `store`. Concurrent callers share two requests.
 */
export function guestCredentials({
  config,
  store,
}: {
  readonly config: Pick<ClubhouseConfig, 'identityPoolId' | 'endpoints'>;
  readonly store?: CredentialStore | undefined;
}): CredentialSource {
  const key = `clubhouse.guest.${config.identityPoolId}`;
  let kept: Kept | undefined = readKept(store, key);
  let asking: Promise<Kept> | undefined;
  let failed: { readonly error: unknown; readonly until: number } | undefined;

  const call = async <Answer>(operation: string, input: object): Promise<Answer> =>
    callService<Answer>(`${config.endpoints.cognitoIdentity}/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(input),
    });

  const ask = async (): Promise<Kept> => {
    const { IdentityId } = await call<{ IdentityId: string }>('GetId', {
      IdentityPoolId: config.identityPoolId,
    });
    const { Credentials: made } = await call<{
      Credentials: {
        AccessKeyId: string;
        SecretKey: string;
        SessionToken: string;
        /** Seconds since the epoch. */
        Expiration: number;
      };
    }>('GetCredentialsForIdentity', { IdentityId });
    return {
      credentials: {
        accessKeyId: made.AccessKeyId,
        secretAccessKey: made.SecretKey,
        sessionToken: made.SessionToken,
        expiration: new Date(made.Expiration * 1000),
      },
      until: Date.now() + KEPT_MS,
    };
  };

  const renew = async (): Promise<Kept> => {
    try {
      kept = await ask();
      failed = undefined;
      keep(store, key, kept);
      return kept;
    } catch (error) {
      failed = { error, until: Date.now() + FAILURE_MS };
      throw error;
    } finally {
      asking = undefined;
    }
  };

  return async (refused) => {
    if (kept && kept.credentials.accessKeyId === refused?.accessKeyId) kept = undefined;
    // More than the whole lifetime left: the device's clock was set back.
    if (kept && Date.now() < kept.until && kept.until <= Date.now() + KEPT_MS)
      return kept.credentials;
    if (failed && Date.now() < failed.until) throw failed.error;
    asking ??= renew();
    return (await asking).credentials;
  };
}

function readKept(store: CredentialStore | undefined, key: string): Kept | undefined {
  try {
    const { credentials, until } = JSON.parse(store?.getItem(key) ?? 'null') as Kept;
    const { expiration, ...keys } = credentials;
    const parts = [keys.accessKeyId, keys.secretAccessKey, keys.sessionToken];
    if (!parts.every((part) => typeof part === 'string')) return undefined;
    return {
      credentials: { ...keys, ...(expiration && { expiration: new Date(expiration) }) },
      until,
    };
  } catch {
    // Nothing stored, nothing readable, or storage is blocked: ask the service.
    return undefined;
  }
}

function keep(store: CredentialStore | undefined, key: string, kept: Kept): void {
  try {
    store?.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the credentials are cached for this page alone.
  }
}

/**
 * Credentials of the first source; after its first failure, of the second. A signed-in person reads with their own
 * credentials, and can still read when their session is unavailable.
 */
export function firstOf(first: CredentialSource, second: CredentialSource): CredentialSource {
  let hasFailed = false;
  return async (refused) => {
    if (hasFailed) return second(refused);
    try {
      return await first(refused);
    } catch {
      // The first source has logged its failure; a page that only reads can continue.
      hasFailed = true;
      return second();
    }
  };
}
