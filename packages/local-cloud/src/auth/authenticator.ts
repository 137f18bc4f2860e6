import { isFromThisMachine } from '../core/cloud-request.ts';
import type { CloudRequest } from '../core/service.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Principal } from '../policy/evaluate.ts';
import { isSame, type CredentialIssuer } from './credential-issuer.ts';
import { readSignature, sha256Hex, signatureOf, type ClaimedSignature } from './signature.ts';

export type SignedService = 'dynamodb' | 's3' | 'cognito-idp' | 'cognito-identity';

/** How the signature covers a body. S3's bodies are streamed: S3 itself compares the received bytes. */
export type SignedPayload =
  /** The signature does not cover the body. */
  | { readonly kind: 'unsigned' }
  /** The body's SHA-256 must be this, in lower-case hex. */
  | { readonly kind: 'sha256'; readonly hex: string }
  /** The body is framed as `aws-chunked`, with a trailing header behind the last chunk. */
  | { readonly kind: 'chunked' };

/** How far a signature's date may be from the service's clock, in milliseconds. */
const TOLERANCE = 15 * 60_000;
/** The longest a presigned address may be valid for: seven days, in seconds. */
const LONGEST_PRESIGNED = 604_800;

/** Why a signature is refused, in the words of the JSON services (all with the status 400) and of S3. */
const REFUSALS = {
  missing: ['MissingAuthenticationTokenException', 'AccessDenied', 403],
  malformed: ['IncompleteSignatureException', 'AuthorizationHeaderMalformed', 400],
  old: ['InvalidSignatureException', 'RequestTimeTooSkewed', 403],
  early: ['InvalidSignatureException', 'RequestTimeTooSkewed', 403],
  'presigned-expired': ['InvalidSignatureException', 'AccessDenied', 403],
  'header-not-signed': ['InvalidSignatureException', 'AccessDenied', 403],
  'unknown-key': ['UnrecognizedClientException', 'InvalidAccessKeyId', 403],
  'invalid-token': ['UnrecognizedClientException', 'InvalidToken', 400],
  'expired-token': ['ExpiredTokenException', 'ExpiredToken', 400],
  mismatch: ['InvalidSignatureException', 'SignatureDoesNotMatch', 403],
  'payload-hash-missing': ['InvalidSignatureException', 'InvalidRequest', 400],
} as const;

const MESSAGES: Readonly<Record<keyof typeof REFUSALS, string>> = {
  missing: 'Request is missing Authentication Token',
  malformed: 'The request needs one signature, by AWS4-HMAC-SHA256, with all parts and its date.',
  // The app recognises a wrong clock by the first words of these two messages.
  old: 'Signature expired: its date is more than 15 minutes ago.',
  early: 'Signature not yet current: its date is more than 15 minutes ahead.',
  'presigned-expired': 'Request has expired, or is not valid yet.',
  'header-not-signed': 'There were headers present in the request which were not signed.',
  'unknown-key': 'The AWS Access Key Id you provided does not exist in our records.',
  'invalid-token': 'The security token included in the request is invalid.',
  'expired-token': 'The security token included in the request is expired.',
  mismatch: 'The request signature we calculated does not match the signature you provided.',
  'payload-hash-missing': 'x-amz-content-sha256 is missing, or its value is not allowed.',
};

/**
 * Verifies Signature Version 4 over the bytes as received over the wire. Every service except S3 passes the whole body.
 * An unsigned request to S3 is anonymous; the other services refuse it.
 */
export function createAuthenticator(settings: {
  readonly region: string;
  readonly clock: () => number;
  readonly credentials: Pick<CredentialIssuer, 'find'>;
}) {
  /** @throws {ServiceError} in the words of the service for a signature that is not accepted */
  return (
    request: CloudRequest,
    service: SignedService,
    body: Uint8Array = new Uint8Array(),
  ): { readonly principal: Principal; readonly payload: SignedPayload } => {
    const now = settings.clock() + (request.injected?.clockSkew ?? 0);
    const refuse = (reason: keyof typeof REFUSALS, details?: Readonly<Record<string, string>>) => {
      const [ofJson, ofS3, status] = REFUSALS[reason];
      return service === 's3'
        ? new ServiceError(ofS3, MESSAGES[reason], status, details)
        : new ServiceError(ofJson, MESSAGES[reason]);
    };

    const claim = readSignature(request);
    if (claim === undefined && service === 's3') {
      return { principal: { kind: 'anonymous' }, payload: { kind: 'unsigned' } };
    }
    if (claim === undefined) throw refuse('missing');
    if (claim === 'malformed') throw refuse('malformed');
    // The signature must cover the host and every x-amz- header: otherwise one could be added in transit.
    const meaning = [...request.headers.keys()].filter((name) => name.startsWith('x-amz-'));
    if (!['host', ...meaning].every((name) => claim.signedHeaders.includes(name))) {
      throw refuse('header-not-signed');
    }
    const fault = dateFault(claim, now);
    // The SDK corrects its clock by this time, and by the answer's Date header.
    if (fault) throw refuse(fault, { ServerTime: new Date(now).toISOString() });

    const { accessKeyId, sessionToken } = claim;
    const found = settings.credentials.find(accessKeyId, sessionToken, isFromThisMachine(request));
    if (typeof found === 'string') throw refuse(found);
    const { credentialsExpiredBefore = -1 } = request.injected ?? {};
    if (found.expiresAt <= now || found.issuedAt < credentialsExpiredBefore) {
      throw refuse('expired-token');
    }

    const payloadHash =
      service === 's3'
        ? (request.headers.get('x-amz-content-sha256') ??
          (claim.expires === undefined ? '' : 'UNSIGNED-PAYLOAD'))
        : sha256Hex(body);
    const { secretAccessKey, principal } = found;
    const signing = { ...claim, payloadHash, secretAccessKey, region: settings.region, service };
    if (!isSame(claim.signature, signatureOf(request, signing))) throw refuse('mismatch');
    const payload = readPayloadHash(payloadHash);
    if (!payload) throw refuse('payload-hash-missing');
    return { principal, payload };
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** What is wrong with a signature's date at `now` (milliseconds since the epoch), if anything is. */
function dateFault(claim: ClaimedSignature, now: number) {
  const iso = claim.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const signedAt = Date.parse(iso);
  if (iso === claim.date || Number.isNaN(signedAt)) return 'malformed';
  if (claim.expires === undefined) {
    if (Math.abs(now - signedAt) <= TOLERANCE) return undefined;
    return signedAt < now ? 'old' : 'early';
  }
  const seconds = Number(claim.expires);
  if (!(seconds >= 1 && seconds <= LONGEST_PRESIGNED)) return 'malformed';
  const isValid = signedAt <= now + TOLERANCE && now <= signedAt + seconds * 1000;
  return isValid ? undefined : 'presigned-expired';
}

function readPayloadHash(value: string): SignedPayload | undefined {
  if (value === 'UNSIGNED-PAYLOAD') return { kind: 'unsigned' };
  if (value === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return { kind: 'chunked' };
  // Individually signed chunks: no JavaScript client sends them.
  if (value.startsWith('STREAMING-')) {
    throw new ServiceError('NotImplemented', 'Chunks that are each signed are not modelled', 501);
  }
  return /^[0-9a-f]{64}$/.test(value) ? { kind: 'sha256', hex: value } : undefined;
}
