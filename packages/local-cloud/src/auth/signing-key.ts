import { createHash, createHmac } from 'node:crypto';

/** What a signature was made for: `{date}/{region}/{service}/aws4_request`. */
export interface CredentialScope {
  /** YYYYMMDD, UTC. */
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

export const hmacSha256 = (key: string | Uint8Array, data: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest();

export const scopeText = (scope: CredentialScope): string =>
  `${scope.date}/${scope.region}/${scope.service}/aws4_request`;

/** Source: IAM user guide, "Create a signed AWS API request", step 4. */
export function signingKey(secretAccessKey: string, scope: CredentialScope): Buffer {
  const dateKey = hmacSha256(`AWS4${secretAccessKey}`, scope.date);
  const regionKey = hmacSha256(dateKey, scope.region);
  const serviceKey = hmacSha256(regionKey, scope.service);
  return hmacSha256(serviceKey, 'aws4_request');
}
