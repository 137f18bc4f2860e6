import { isFromThisMachine } from '../core/from-this-machine.ts';
import type { CloudRequest } from '../core/service.ts';
import { canonicalRequest } from './canonical-request.ts';
import { same } from './credential-issuer.ts';
import type { CredentialDirectory } from './credentials.ts';
import { readPayloadHash, type SignedPayload } from './payload.ts';
import type { Principal } from './principal.ts';
import { refusal, type Refusal, type RefusalReason } from './refusal.ts';
import { readSignature, type ClaimedSignature } from './signature.ts';
import { checkDate } from './signature-date.ts';
import { hmacSha256, scopeText, sha256Hex, signingKey } from './signing-key.ts';

export type SignedService = 'dynamodb' | 's3' | 'cognito-idp' | 'cognito-identity';

export type Authentication =
  | {
      readonly kind: 'accepted';
      readonly principal: Principal;
      readonly payload: SignedPayload;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Verifies Signature Version 4 over the bytes that came over the wire.
 *
 * Every service but S3 hands over the whole body, which the signature covers. S3 hands over none and is told
 * by `payload` what to hold the streamed body against. A request to S3 without any signature is anonymous;
 * the other services refuse it.
 */
export interface Authenticator {
  authenticate(request: CloudRequest, service: SignedService, body?: Uint8Array): Authentication;
}

export function createAuthenticator(settings: {
  readonly region: string;
  readonly clock: () => number;
  readonly credentials: CredentialDirectory;
}): Authenticator {
  return {
    authenticate(request, service, body) {
      const now = settings.clock() + (request.injected?.clockSkew ?? 0);
      const read = readSignature(request);
      switch (read.kind) {
        case 'unsigned':
          return service === 's3'
            ? { kind: 'accepted', principal: { kind: 'anonymous' }, payload: { kind: 'unsigned' } }
            : refused(service, 'header', 'missing', 'Request is missing Authentication Token');
        case 'both':
          return refused(service, 'header', 'two-signatures', TWO_SIGNATURES);
        case 'malformed':
          return refused(service, 'header', 'incomplete', read.message);
        case 'signed':
          return verify(read.claim, { ...settings, request, service, body, now });
      }
    },
  };
}

interface Circumstances {
  readonly request: CloudRequest;
  readonly service: SignedService;
  readonly body: Uint8Array | undefined;
  readonly region: string;
  readonly credentials: CredentialDirectory;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function verify(claim: ClaimedSignature, at: Circumstances): Authentication {
  const { request, service, now } = at;
  const refuse = (reason: RefusalReason, message: string, details?: Refusal['details']) =>
    refused(service, claim.form, reason, message, details);

  const scopeFault = wrongScope(claim, at);
  if (scopeFault !== undefined) return refuse('wrong-scope', scopeFault);

  const unsigned = headersNotSigned(request.headers, claim.signedHeaders);
  if (unsigned.length > 0) {
    return refuse(
      'header-not-signed',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
      { HeadersNotSigned: unsigned.join(', ') },
    );
  }

  const dateFault = checkDate(claim, now);
  if (dateFault !== undefined) {
    return refuse(dateFault.reason, dateFault.message, dateFault.details);
  }

  const found = at.credentials.find(
    claim.accessKeyId,
    claim.sessionToken,
    isFromThisMachine(request),
  );
  if (found.kind === 'unknown-key') {
    return refuse('unknown-key', service === 's3' ? UNKNOWN_KEY_S3 : INVALID_TOKEN);
  }
  if (found.kind === 'invalid-token') {
    return refuse('invalid-token', service === 's3' ? INVALID_TOKEN_S3 : INVALID_TOKEN);
  }
  const expiredBefore = request.injected?.credentialsExpiredBefore ?? Number.NEGATIVE_INFINITY;
  const { issuedAt, expiresAt } = found.lifetime ?? { issuedAt: 0, expiresAt: Infinity };
  if (expiresAt <= now || issuedAt < expiredBefore) {
    return refuse('expired-token', service === 's3' ? EXPIRED_TOKEN_S3 : EXPIRED_TOKEN);
  }

  const payloadHash = claimedPayloadHash(claim, at);
  if (payloadHash === undefined) return refuse('payload-hash-missing', PAYLOAD_HASH_MISSING);

  const key = signingKey(found.secretAccessKey, claim.scope);
  const canonical = canonicalRequest({
    ...request,
    signedHeaders: claim.signedHeaders,
    payloadHash,
    encodePathOnce: service === 's3',
  });
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scopeText(claim.scope), sha256Hex(canonical)];
  const wanted = hmacSha256(key, toSign.join('\n')).toString('hex');
  if (!same(claim.signature, wanted)) return refuse('mismatch', SIGNATURE_MISMATCH);

  const payload = readPayloadHash(payloadHash);
  return payload === undefined
    ? refuse('payload-hash-missing', PAYLOAD_HASH_MISSING)
    : { kind: 'accepted', principal: found.principal, payload };
}

function wrongScope(claim: ClaimedSignature, at: Circumstances): string | undefined {
  const { date, region, service } = claim.scope;
  if (at.service === 's3') {
    const malformed = 'The authorization header is malformed; ';
    if (region !== at.region) {
      return `${malformed}the region '${region}' is wrong; expecting '${at.region}'`;
    }
    if (service !== 's3') {
      return `${malformed}incorrect service "${service}". This endpoint belongs to "s3".`;
    }
    if (claim.terminator !== 'aws4_request') {
      return `${malformed}incorrect terminal "${claim.terminator}". This endpoint uses "aws4_request".`;
    }
    if (!claim.date.startsWith(date)) {
      return `${malformed}Invalid credential date "${date}". This date is not the same as X-Amz-Date: "${claim.date.slice(0, 8)}".`;
    }
    return undefined;
  }
  const faults: string[] = [];
  if (region !== at.region) {
    faults.push(`Credential should be scoped to a valid region, not '${region}'. `);
  }
  if (service !== at.service) {
    faults.push(`Credential should be scoped to correct service: '${at.service}'. `);
  }
  if (claim.terminator !== 'aws4_request') {
    faults.push(
      `Credential should be scoped with a valid terminator: 'aws4_request', not '${claim.terminator}'. `,
    );
  }
  if (!claim.date.startsWith(date)) {
    faults.push(
      `Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '${date}' != '${claim.date.slice(0, 8)}', from '${claim.date}'.`,
    );
  }
  return faults.length > 0 ? faults.join('') : undefined;
}

/** The host, and whatever carries meaning for AWS, must be covered: else it could be added on the way. */
function headersNotSigned(headers: Headers, signed: readonly string[]): readonly string[] {
  const needed = ['host', ...[...headers.keys()].filter((name) => name.startsWith('x-amz-'))];
  return needed.filter((name) => !signed.includes(name));
}

function claimedPayloadHash(claim: ClaimedSignature, at: Circumstances): string | undefined {
  if (at.service !== 's3') return sha256Hex(at.body ?? new Uint8Array());
  const header = at.request.headers.get('x-amz-content-sha256');
  return header ?? (claim.form === 'query' ? 'UNSIGNED-PAYLOAD' : undefined);
}

function refused(
  service: SignedService,
  form: 'header' | 'query',
  reason: RefusalReason,
  message: string,
  details?: Refusal['details'],
): Authentication {
  return { kind: 'refused', refusal: refusal(service, form, reason, message, details) };
}

const TWO_SIGNATURES =
  "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.";
const INVALID_TOKEN = 'The security token included in the request is invalid.';
const INVALID_TOKEN_S3 = 'The provided token is malformed or otherwise invalid.';
const UNKNOWN_KEY_S3 = 'The AWS Access Key Id you provided does not exist in our records.';
const EXPIRED_TOKEN = 'The security token included in the request is expired';
const EXPIRED_TOKEN_S3 = 'The provided token has expired.';
const PAYLOAD_HASH_MISSING =
  'Missing required header for this request: x-amz-content-sha256, or its value is not one of those allowed';
const SIGNATURE_MISMATCH =
  'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.';
