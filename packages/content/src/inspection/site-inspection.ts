import { AwsV4Signer } from 'aws4fetch';
import { mediaStore } from '../admin/media-store.ts';
import type { ClubhouseConfig } from '../config.ts';
import { ServiceUnavailable } from '../errors.ts';
import { bucketAddress } from '../media/bucket-address.ts';
import type { Access, CredentialSource, StoredItem, TableName } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { tryGuestWrites } from './guest-writes.ts';
import { listItem } from './list-item.ts';

/** The parts of the bucket's answer that a page can read: a browser hides headers that the bucket does not expose. */
interface BucketAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** The tag of a stored part: it proves that the part arrived. */
  readonly etag?: string;
  /** The service's clock, in milliseconds since the epoch, to the second. */
  readonly date?: number;
}

export type SiteInspection = ReturnType<typeof siteInspection>;

/**
 * The checks of a club's services besides its content. Rejects with the classes of `errors.ts`.
 * @param guest credentials of a visitor without an account
 */
export function siteInspection({
  config,
  credentials,
  guest,
}: Access<ClubhouseConfig> & { readonly guest: CredentialSource }) {
  const media = mediaStore({ config, credentials });
  const callTables = signedCalls(credentials, (signer) => documentClient(config, signer));
  return {
    /** Tries to write everywhere as a guest, with writes that change nothing even if they are allowed. */
    guestWrites: (signal: AbortSignal) => tryGuestWrites({ config, guest, signal }),
    /** The parts a page can read of the bucket's answer about a file, or about the bucket itself. */
    bucketAnswer: (key: string | undefined, signal: AbortSignal) =>
      askBucket({ config, credentials, key, signal }),
    /** A stored file, whole, and the MIME type that it was stored with. */
    async file(key: string, signal: AbortSignal) {
      const file = await media.read(key, { signal });
      return { bytes: await file.arrayBuffer(), type: file.type };
    },
    /** Adds a stored item to its table's list; nothing else of the item changes, not even its version. */
    list: (table: TableName, item: StoredItem, signal: AbortSignal) =>
      listItem(callTables, config.tables, { table, item, signal }),
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
}: Access<Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>> & {
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
