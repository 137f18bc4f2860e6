import type { ClubhouseConfig } from '@clubhouse/content';
import { AwsV4Signer } from 'aws4fetch';
import type { Keys } from '../club-services.ts';

/** An address that includes its signature, valid for five minutes, as anybody who has keys can make one. */
export async function presigned({
  config,
  keys,
  method,
  key,
}: {
  readonly config: ClubhouseConfig;
  readonly keys: Keys;
  readonly method: string;
  /** With its query, if it has one. */
  readonly key: string;
}): Promise<string> {
  const url = new URL(`${config.endpoints.s3}/${config.bucket}/${key}`);
  url.searchParams.set('X-Amz-Expires', '300');
  const how = { region: config.region, service: 's3', signQuery: true };
  const signed = await new AwsV4Signer({ ...keys, ...how, url: url.href, method }).sign();
  return signed.url.href;
}
