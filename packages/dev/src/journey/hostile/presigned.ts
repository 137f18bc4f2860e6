import { createHash, createHmac } from 'node:crypto';
import type { ClubhouseConfig } from '@clubhouse/content';
import type { Keys } from '../club-services.ts';

/** An address that carries its signature, good for five minutes, as anybody who holds keys can make one. */
export function presigned({
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
}): string {
  const address = new URL(`${config.endpoints.s3}/${config.bucket}/${key}`);
  const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${config.region}/s3/aws4_request`;
  const said = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': '300',
    'X-Amz-SignedHeaders': 'host',
    ...(keys.sessionToken !== undefined && { 'X-Amz-Security-Token': keys.sessionToken }),
  };
  const query = [...address.searchParams, ...Object.entries(said)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const asked = [
    method,
    address.pathname,
    query,
    `host:${address.host}\n`,
    'host',
    'UNSIGNED-PAYLOAD',
  ];
  const digest = createHash('sha256').update(asked.join('\n')).digest('hex');
  const hmac = (secret: string | Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest();
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n'));
  address.search = `${query}&X-Amz-Signature=${signature.toString('hex')}`;
  return address.href;
}
