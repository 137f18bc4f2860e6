import { AwsV4Signer } from 'aws4fetch';
import type { SignedInCredentials } from '../admin/signed-in-credentials.ts';
import type { ClubhouseConfig } from '../config.ts';
import { AccessDenied, RequestRejected, ServiceUnavailable } from '../errors.ts';
import { bucketAddress } from '../media/bucket-address.ts';

/** What this page is shown of an answer of the bucket's: a browser hides what the bucket does not expose. */
export interface BucketAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** The tag of a part is the proof that it arrived. */
  readonly etag?: string;
  /** The service's clock, in milliseconds since the epoch, to the second. */
  readonly date?: number;
}

interface Asking {
  readonly config: Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>;
  readonly credentials: SignedInCredentials;
  readonly signal: AbortSignal;
}

/** Asks about a file, or for the first of the bucket's when no key is given. */
export async function askBucket({
  key,
  ...asking
}: Asking & { readonly key: string | undefined }): Promise<BucketAnswer> {
  const { status, headers } =
    key === undefined
      ? await fetchSigned(asking, 'GET', '?list-type=2&max-keys=1')
      : await fetchSigned(asking, 'HEAD', pathOf(key));
  const etag = headers.get('etag');
  const date = Date.parse(headers.get('date') ?? '');
  return {
    status,
    ...(etag !== null && { etag }),
    ...(!Number.isNaN(date) && { date }),
  };
}

/** A file as it is stored. */
export interface StoredFile {
  readonly bytes: ArrayBuffer;
  /** Its MIME type, as it was stored with. */
  readonly type: string;
}

/** A stored file, whole. Rejects with the classes of `errors.ts`. */
export async function readFile({
  key,
  ...asking
}: Asking & { readonly key: string }): Promise<StoredFile> {
  const answer = await fetchSigned(asking, 'GET', pathOf(key));
  const words = `${key} was answered with ${answer.status}`;
  if (answer.status === 403) throw new AccessDenied(words);
  if (answer.status === 404) throw new RequestRejected(words);
  if (!answer.ok) throw new ServiceUnavailable(words);
  try {
    const bytes = await answer.arrayBuffer();
    return { bytes, type: answer.headers.get('content-type') ?? '' };
  } catch (cause) {
    throw new ServiceUnavailable(`${key} broke off`, { cause });
  }
}

/**
 * A request of its own instead of the SDK's, which corrects a wrong clock in silence, keeps the headers to itself,
 * and reads no file by the way this app sends them.
 */
async function fetchSigned(
  { config, credentials, signal }: Asking,
  method: 'GET' | 'HEAD',
  path: string,
): Promise<Response> {
  const signed = await new AwsV4Signer({
    method,
    url: `${bucketAddress(config)}${path}`,
    service: 's3',
    region: config.region,
    ...(await credentials()),
  }).sign();
  try {
    return await fetch(signed.url, { method, headers: signed.headers, signal, cache: 'no-store' });
  } catch (cause) {
    // Also what a browser says when the bucket lets no page of this site ask.
    throw new ServiceUnavailable('The bucket could not be reached', { cause });
  }
}

function pathOf(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`;
}
