import { AwsV4Signer } from 'aws4fetch';
import type { ClubhouseConfig } from '../config.ts';
import { AccessDenied, RequestRejected, ServiceUnavailable } from '../errors.ts';
import { bucketAddress } from '../media/bucket-address.ts';
import type { CredentialSource } from '../reader/database-reader.ts';

/** The parts of the bucket's answer that a page can read: a browser hides headers that the bucket does not expose. */
export interface BucketAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** The tag of a stored part: it proves that the part arrived. */
  readonly etag?: string;
  /** The service's clock, in milliseconds since the epoch, to the second. */
  readonly date?: number;
}

interface Asking {
  readonly config: Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>;
  readonly credentials: CredentialSource;
  readonly signal: AbortSignal;
}

/** Requests a file, or the list of the bucket's first file if no key is given. */
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
  /** The MIME type that it was stored with. */
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
 * A signed request without the SDK: the SDK corrects a wrong clock without reporting it, hides the headers, and cannot
 * read a file through the app's request handler.
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
    // A browser also fails like this if the bucket does not allow this site's origin.
    throw new ServiceUnavailable('The bucket could not be reached', { cause });
  }
}

function pathOf(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`;
}
