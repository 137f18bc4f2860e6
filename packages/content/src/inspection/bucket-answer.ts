import { AwsV4Signer } from 'aws4fetch';
import type { SignedInCredentials } from '../admin/signed-in-credentials.ts';
import type { ClubhouseConfig } from '../config.ts';
import { ServiceUnavailable } from '../errors.ts';

/** What this page is shown of an answer of the bucket's: a browser hides what the bucket does not expose. */
export interface BucketAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** The tag of a part is the proof that it arrived. */
  readonly etag?: string;
  /** The service's clock, in milliseconds since the epoch, to the second. */
  readonly date?: number;
}

/**
 * Asks about a file, or for the first of the bucket's when no key is given. A request of its own instead of the
 * SDK's, which corrects a wrong clock in silence and keeps the headers to itself.
 */
export async function askBucket({
  config,
  credentials,
  key,
  signal,
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'bucket' | 'endpoints'>;
  readonly credentials: SignedInCredentials;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
}): Promise<BucketAnswer> {
  const bucket = `${config.endpoints.s3}/${config.bucket}`;
  const path = key?.split('/').map(encodeURIComponent).join('/');
  const { url, method, headers } = await new AwsV4Signer({
    method: path === undefined ? 'GET' : 'HEAD',
    url: path === undefined ? `${bucket}?list-type=2&max-keys=1` : `${bucket}/${path}`,
    service: 's3',
    region: config.region,
    ...(await credentials()),
  }).sign();
  let answer: Response;
  try {
    answer = await fetch(url, { method, headers, signal, cache: 'no-store' });
  } catch (cause) {
    // Also what a browser says when the bucket lets no page of this site ask.
    throw new ServiceUnavailable('The bucket could not be reached', { cause });
  }
  const etag = answer.headers.get('etag');
  const date = Date.parse(answer.headers.get('date') ?? '');
  return {
    status: answer.status,
    ...(etag !== null && { etag }),
    ...(!Number.isNaN(date) && { date }),
  };
}
