import { AwsV4Signer } from 'aws4fetch';
import type { ClubhouseConfig } from '../config.ts';
import { ServiceUnavailable } from '../errors.ts';
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

/**
 * Requests a file, or the list of the bucket's first file if no key is given. Without the SDK, which corrects a wrong
 * clock without reporting it, and hides the headers.
 */
export async function askBucket({
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
