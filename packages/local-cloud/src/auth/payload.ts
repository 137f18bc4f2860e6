/**
 * How the signature vouches for a body. DynamoDB's and Cognito's bodies are verified before this is handed
 * out; S3's stream, so that S3 itself holds what arrives against it.
 */
export type SignedPayload =
  /** The signature says nothing about the body. */
  | { readonly kind: 'unsigned' }
  /** The body's SHA-256 must be this, in lower-case hex; else `XAmzContentSHA256Mismatch`. */
  | { readonly kind: 'sha256'; readonly hex: string }
  /** The body is framed as `aws-chunked`, with a trailing header behind the last chunk. */
  | { readonly kind: 'chunked' }
  /** Each chunk of the body carries a signature. No client for JavaScript sends that; it is not modelled. */
  | { readonly kind: 'signed-chunks' };

/** What S3's `x-amz-content-sha256` may say beside a hash. */
export function readPayloadHash(value: string): SignedPayload | undefined {
  switch (value) {
    case 'UNSIGNED-PAYLOAD':
      return { kind: 'unsigned' };
    case 'STREAMING-UNSIGNED-PAYLOAD-TRAILER':
      return { kind: 'chunked' };
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD':
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER':
      return { kind: 'signed-chunks' };
    default:
      return /^[0-9a-f]{64}$/.test(value) ? { kind: 'sha256', hex: value } : undefined;
  }
}
