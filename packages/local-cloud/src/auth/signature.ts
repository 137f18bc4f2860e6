import { createHash } from 'node:crypto';
import type { CloudRequest } from '../core/service.ts';
import { hmacSha256 } from './credential-issuer.ts';

/** A Signature Version 4 from a request's header or address, not yet verified. */
export interface ClaimedSignature {
  readonly accessKeyId: string;
  /** Lower case, in the order given. */
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** As given; in the ISO 8601 basic format when it is valid. */
  readonly date: string;
  readonly sessionToken?: string;
  /** Seconds a presigned address is valid for, as given; absent for a signature in the header. */
  readonly expires?: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The signature in a request; undefined when there is none, `malformed` when it lacks a part. */
export function readSignature(request: CloudRequest): ClaimedSignature | 'malformed' | undefined {
  const header = request.headers.get('authorization');
  const query = new Map(new URLSearchParams(request.query));
  const ofQuery = query.get('X-Amz-Algorithm');
  // Another scheme (a bearer token) is not a signature: the user pool accepts those.
  const ofHeader = header?.startsWith('AWS4-') ? header.split(' ')[0] : undefined;
  if (ofQuery === undefined && ofHeader === undefined) return undefined;
  // Exactly one signature, by the one supported algorithm.
  if ((ofQuery === undefined ? ofHeader : header ? undefined : ofQuery) !== ALGORITHM) {
    return 'malformed';
  }
  const fields = new Map(
    (header ?? '')
      .slice(ALGORITHM.length)
      .split(',')
      .map((field) => field.trim().split('=', 2) as [string, string]),
  );
  const value = (name: string) => (header ? fields.get(name) : query.get(`X-Amz-${name}`));
  const amzValue = (name: string) =>
    header ? (request.headers.get(`x-amz-${name}`) ?? undefined) : query.get(`X-Amz-${name}`);
  const [accessKeyId, ...scope] = value('Credential')?.split('/') ?? [];
  const signature = value('Signature');
  const signedHeaders = value('SignedHeaders')?.toLowerCase().split(';');
  const date = amzValue('Date') ?? (header ? request.headers.get('date') : undefined);
  if (!accessKeyId || scope.length !== 4 || !signature || !signedHeaders || !date) {
    return 'malformed';
  }
  const sessionToken = amzValue('Security-Token');
  return {
    ...{ accessKeyId, signature, signedHeaders, date },
    ...(sessionToken !== undefined && { sessionToken }),
    ...(!header && { expires: query.get('X-Amz-Expires') ?? '' }),
  };
}

/** The correct signature for one region and service (IAM user guide, "Create a signed AWS API request"). */
export function signatureOf(
  request: Pick<CloudRequest, 'method' | 'path' | 'query' | 'headers'>,
  signing: Pick<ClaimedSignature, 'date' | 'signedHeaders'> & {
    readonly payloadHash: string;
    readonly secretAccessKey: string;
    readonly region: string;
    readonly service: string;
  },
): string {
  const { date, signedHeaders, payloadHash } = signing;
  // Paths are encoded once, as S3 does. The other services encode twice, but their only path is `/`.
  const canonical = [
    request.method,
    request.path.split('/').map(reencoded).join('/'),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(request.headers.get(name))}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const scope = [date.slice(0, 8), signing.region, signing.service, 'aws4_request'];
  const toSign = [ALGORITHM, date, scope.join('/'), sha256Hex(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmacSha256, `AWS4${signing.secretAccessKey}`);
  return hmacSha256(key, toSign).toString('hex');
}

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

const canonicalValue = (value: string | null) => (value ?? '').trim().replaceAll(/\s+/g, ' ');

/** AWS's encoding: letters, digits and `-._~` stay, every other byte becomes `%XX`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Encodes a text that is already encoded in some way: a percent sign that begins no escape is a plain character. */
const reencoded = (text: string) =>
  text.replace(/%[0-9a-f]{2}|[^\w.~-]/giu, (piece) => {
    if (piece.length < 3) return encode(piece);
    const character = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : piece.toUpperCase();
  });
