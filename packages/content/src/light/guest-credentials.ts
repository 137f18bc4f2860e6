import type { ClubhouseConfig } from '../config.ts';
import type { Credentials, CredentialSource } from '../reader/credentials.ts';
import { callService } from './call-service.ts';

/** Where credentials outlive a page load, as `localStorage` does. Each method may throw. */
export interface CredentialStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * How long a guest's credentials are kept. The service makes them for 3,600 s; the instant it names is not
 * used, because phones' clocks are wrong.
 */
const KEPT_MS = 3_000_000;
/** How long nobody asks again after a failure: the other lists of the page end empty as well, at once. */
const FAILURE_MS = 10_000;

interface Kept {
  readonly credentials: Credentials;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * A guest's credentials from the identity pool, shared by every caller and kept for 3,000 s, across page
 * loads too where there is a `store`. However many ask at once, two requests are made.
 */
export function guestCredentials({
  config,
  fetch = (input, init) => globalThis.fetch(input, init),
  store,
  now = Date.now,
}: {
  readonly config: Pick<ClubhouseConfig, 'identityPoolId' | 'endpoints'>;
  readonly fetch?: typeof globalThis.fetch;
  readonly store?: CredentialStore | undefined;
  readonly now?: () => number;
}): CredentialSource {
  const key = `clubhouse.guest.${config.identityPoolId}`;
  let kept: Kept | undefined = readKept(store, key);
  let asking: Promise<Kept> | undefined;
  let failed: { readonly error: unknown; readonly until: number } | undefined;

  const call = async <Answer>(operation: string, input: object): Promise<Answer> =>
    callService<Answer>(fetch, `${config.endpoints.cognitoIdentity}/`, {
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
      until: now() + KEPT_MS,
    };
  };

  const renew = async (): Promise<Kept> => {
    try {
      kept = await ask();
      failed = undefined;
      keep(store, key, kept);
      return kept;
    } catch (error) {
      failed = { error, until: now() + FAILURE_MS };
      throw error;
    } finally {
      asking = undefined;
    }
  };

  return async (refused) => {
    if (kept && kept.credentials.accessKeyId === refused?.accessKeyId) kept = undefined;
    // More than the whole time left: the clock was put back since.
    if (kept && now() < kept.until && kept.until <= now() + KEPT_MS) return kept.credentials;
    if (failed && now() < failed.until) throw failed.error;
    asking ??= renew();
    return (await asking).credentials;
  };
}

function readKept(store: CredentialStore | undefined, key: string): Kept | undefined {
  try {
    const { credentials, until } = JSON.parse(store?.getItem(key) ?? 'null') as Kept;
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = credentials;
    if (![accessKeyId, secretAccessKey, sessionToken].every((part) => typeof part === 'string')) {
      return undefined;
    }
    return {
      credentials: {
        accessKeyId,
        secretAccessKey,
        sessionToken,
        ...(expiration && { expiration: new Date(expiration) }),
      },
      until,
    };
  } catch {
    // Nothing kept, nothing readable, or storage is barred: ask the service.
    return undefined;
  }
}

function keep(store: CredentialStore | undefined, key: string, kept: Kept): void {
  try {
    store?.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or barred: they are kept for this page alone.
  }
}
