import type { ClubhouseConfig } from '../config.ts';

/**
 * The address below which the club's files lie, without a trailing slash. On AWS the bucket has a host of its own, so
 * that a page's policy can name this bucket and nobody else's; the local cloud has its buckets below one address.
 */
export function bucketAddress({
  endpoints: { s3 },
  bucket,
}: Pick<ClubhouseConfig, 'bucket'> & { readonly endpoints: { readonly s3: string } }): string {
  const { protocol, host, hostname } = new URL(s3);
  return hostname.endsWith('.amazonaws.com') ? `${protocol}//${bucket}.${host}` : `${s3}/${bucket}`;
}

/** What the SDK's S3 client has to be told so that it sends to `bucketAddress`. */
export function bucketEndpoint(config: Parameters<typeof bucketAddress>[0]) {
  const { s3 } = config.endpoints;
  return { endpoint: s3, forcePathStyle: bucketAddress(config).startsWith(`${s3}/`) };
}
