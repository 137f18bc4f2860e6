import type { ClubhouseConfig } from '../config.ts';

/**
 * The base address of the club's files, without a trailing slash. On AWS the bucket has its own host, so that a page's
 * policy can allow this bucket alone; the local cloud has its buckets under one address.
 */
export function bucketAddress({
  endpoints: { s3 },
  bucket,
}: Pick<ClubhouseConfig, 'bucket'> & { readonly endpoints: { readonly s3: string } }): string {
  const { protocol, host, hostname } = new URL(s3);
  return hostname.endsWith('.amazonaws.com') ? `${protocol}//${bucket}.${host}` : `${s3}/${bucket}`;
}

/** The options that make the SDK's S3 client send to `bucketAddress`. */
export function bucketEndpoint(config: Parameters<typeof bucketAddress>[0]) {
  const { s3 } = config.endpoints;
  return { endpoint: s3, forcePathStyle: bucketAddress(config).startsWith(`${s3}/`) };
}
