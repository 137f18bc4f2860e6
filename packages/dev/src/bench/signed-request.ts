import type { ClubhouseConfig } from '@clubhouse/content';
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
