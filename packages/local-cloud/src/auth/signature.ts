import { createHash } from 'node:crypto';
import type { CloudRequest } from '../core/service.ts';
import { hmacSha256 } from './credential-issuer.ts';

/** A Signature Version 4 from a request's header or address; not verified yet. */
export interface ClaimedSignature {
  readonly accessKeyId: string;
  /** Lower case, in the order given. */
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** As given; ISO 8601 basic when it is right. */
  readonly date: string;
  readonly sessionToken?: string;
  /** Seconds a presigned address is valid for, as given; absent for a signature in the header. */
  readonly expires?: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The signature of a request; undefined if it has none, `malformed` if it lacks a part. */
export function readSignature(request: CloudRequest): ClaimedSignature | 'malformed' | undefined {
  const header = request.headers.get('authorization');
  const query = new Map(queryPairs(request.query));
  const ofQuery = query.get('X-Amz-Algorithm');
  // Another scheme (a bearer token) is no signature at all: the user pool takes those.
  const ofHeader = header?.startsWith('AWS4-') ? header.split(' ')[0] : undefined;
  if (ofQuery === undefined && ofHeader === undefined) return undefined;
  // One signature, and by the one algorithm.
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
  const carried = (name: string) =>
    header ? (request.headers.get(`x-amz-${name}`) ?? undefined) : query.get(`X-Amz-${name}`);
  const [accessKeyId, ...scope] = value('Credential')?.split('/') ?? [];
  const signature = value('Signature');
  const signedHeaders = value('SignedHeaders')?.toLowerCase().split(';');
  const date = carried('Date') ?? (header ? request.headers.get('date') : undefined);
  if (!accessKeyId || scope.length !== 4 || !signature || !signedHeaders || !date) {
    return 'malformed';
  }
  const sessionToken = carried('Security-Token');
  return {
    ...{ accessKeyId, signature, signedHeaders, date },
    ...(sessionToken !== undefined && { sessionToken }),
    ...(!header && { expires: query.get('X-Amz-Expires') ?? '' }),
  };
}

/**
 * The signature a request of this date should have, for a region and a service: one made for others differs.
 * Over the bytes as received. Source: IAM user guide, "Create a signed AWS API request".
 */
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
  // Paths are encoded once, S3's way. The other services encode twice, and all of theirs are `/`.
  const canonical = [
    request.method,
    request.path.split('/').map(encodedAnew).join('/'),
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

/** The pairs of an encoded query, decoded; a plus counts as a space. What is no UTF-8 is replaced. */
export function queryPairs(query: string): readonly (readonly [name: string, value: string])[] {
  return [...new URLSearchParams(query)];
}

function canonicalQuery(query: string): string {
  return queryPairs(query)
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

/** The same of a text encoded in whatever way: a percent sign that begins no escape stands for itself. */
const encodedAnew = (text: string) =>
  text.replace(/%[0-9a-f]{2}|[^\w.~-]/giu, (piece) => {
    if (piece.length < 3) return encode(piece);
    const character = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : piece.toUpperCase();
  });
