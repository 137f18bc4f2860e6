import type { ClubhouseConfig } from '@clubhouse/content';
import { AwsV4Signer } from 'aws4fetch';
import { operator } from '../seed/operator.ts';

/** A call to one of the club's services, for a page to make with nothing of ours in between. */
export interface SignedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a call; empty for a file, which the caller adds. */
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
