import type { ClubhouseConfig } from '@clubhouse/content';
import type { Credentials } from '@clubhouse/content/reader';
import { AwsV4Signer } from 'aws4fetch';
import { operator } from '../command/club-target.ts';

/** A signed call to one of the club's services, which a page can make without our client code. */
export interface SignedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text body; empty where the body is a file, which the sender supplies. */
  readonly body: string;
}

export async function signedRequest(
  { region }: ClubhouseConfig,
  service: 'dynamodb' | 's3',
  request: SignedRequest,
): Promise<SignedRequest> {
  const { headers } = await new AwsV4Signer({ ...operator, region, service, ...request }).sign();
  return { ...request, headers: Object.fromEntries(headers) };
}

/** An address that includes its signature, valid for five minutes, as anybody who has keys can make one. */
export async function presigned({
  config,
  keys,
  method,
  key,
}: {
  readonly config: ClubhouseConfig;
  readonly keys: Credentials;
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
