import { AwsV4Signer } from 'aws4fetch';
import { mediaStore } from '../admin/media-store.ts';
import type { ClubhouseConfig } from '../config.ts';
import { ServiceUnavailable } from '../errors.ts';
import { bucketAddress } from '../media/bucket-address.ts';
import type { CredentialSource, StoredItem, TableName } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { type GuestWrites, tryGuestWrites } from './guest-writes.ts';
import { listItem, type Relisted } from './list-item.ts';

/** The parts of the bucket's answer that a page can read: a browser hides headers that the bucket does not expose. */
interface BucketAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** The tag of a stored part: it proves that the part arrived. */
  readonly etag?: string;
  /** The service's clock, in milliseconds since the epoch, to the second. */
  readonly date?: number;
}

/** The checks of a club's services besides its content. Rejects with the classes of `errors.ts`. */
export interface SiteInspection {
  /** Tries to write everywhere as a guest, with writes that change nothing even if they are allowed. */
  guestWrites(signal: AbortSignal): Promise<GuestWrites>;
  /** The parts a page can read of the bucket's answer about a file, or about the bucket itself. */
  bucketAnswer(key: string | undefined, signal: AbortSignal): Promise<BucketAnswer>;
  /** A stored file, whole, and the MIME type that it was stored with. */
  file(
    key: string,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: ArrayBuffer; readonly type: string }>;
  /** Adds a stored item to its table's list; nothing else of the item changes, not even its version. */
  list(table: TableName, item: StoredItem, signal: AbortSignal): Promise<Relisted>;
}

/** @param guest credentials of a visitor without an account */
export function siteInspection({
  config,
  credentials,
  guest,
}: {
  readonly config: ClubhouseConfig;
  readonly credentials: CredentialSource;
  readonly guest: CredentialSource;
}): SiteInspection {
  const media = mediaStore({ config, credentials });
  const callTables = signedCalls(credentials, (signer) => documentClient(config, signer));
  return {
    guestWrites: (signal) => tryGuestWrites({ config, guest, signal }),
    bucketAnswer: (key, signal) => askBucket({ config, credentials, key, signal }),
    async file(key, signal) {
      const file = await media.read(key, { signal });
      return { bytes: await file.arrayBuffer(), type: file.type };
    },
    list: (table, item, signal) => listItem(callTables, config.tables, { table, item, signal }),
  };
}

/**
 * Requests a file, or the list of the bucket's first file if no key is given. Without the SDK, which corrects a wrong
 * clock without reporting it, and hides the headers.
 */
async function askBucket({
  config,
  credentials,
  signal,
  key,
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>;
  readonly credentials: CredentialSource;
  readonly signal: AbortSignal;
  readonly key: string | undefined;
}): Promise<BucketAnswer> {
  const path = key?.split('/').map(encodeURIComponent).join('/');
  const method = path === undefined ? 'GET' : 'HEAD';
  const signed = await new AwsV4Signer({
    method,
    url: `${bucketAddress(config)}${path === undefined ? '?list-type=2&max-keys=1' : `/${path}`}`,
    service: 's3',
    region: config.region,
    ...(await credentials()),
  }).sign();
  const options = { method, headers: signed.headers, signal, cache: 'no-store' } as const;
  const { status, headers } = await fetch(signed.url, options).catch((cause: unknown) => {
    // A browser also fails like this if the bucket does not allow this site's origin.
    throw new ServiceUnavailable('The bucket could not be reached', { cause });
  });
  const etag = headers.get('etag');
  const date = Date.parse(headers.get('date') ?? '');
  return {
    status,
    ...(etag !== null && { etag }),
    ...(!Number.isNaN(date) && { date }),
  };
}
