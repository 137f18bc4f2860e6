import type { CredentialScope } from './signing-key.ts';

/**
 * How the signature vouches for a body. DynamoDB's and Cognito's bodies are verified before this is handed
 * out; S3's stream, so that S3 itself holds what arrives against it.
 */
export type SignedPayload =
  /** The signature says nothing about the body. */
  | { readonly kind: 'unsigned' }
  /** The body's SHA-256 must be this, in lower-case hex; else `XAmzContentSHA256Mismatch`. */
  | { readonly kind: 'sha256'; readonly hex: string }
  /** The body is framed as `aws-chunked`. */
  | {
      readonly kind: 'chunked';
      /** Whether a trailing header follows the last chunk. */
      readonly trailer: boolean;
      /** What each chunk's signature is made with; absent when chunks carry none. */
      readonly chain?: ChunkSignatureChain;
    };

export interface ChunkSignatureChain {
  /** The request's own signature, which the first chunk's is made from. */
  readonly seedSignature: string;
  readonly signingKey: Uint8Array;
  readonly scope: CredentialScope;
  /** ISO 8601 basic, as in the request. */
  readonly date: string;
}

/** What S3's `x-amz-content-sha256` may say beside a hash. */
export function readPayloadHash(
  value: string,
  chain: ChunkSignatureChain,
): SignedPayload | undefined {
  switch (value) {
    case 'UNSIGNED-PAYLOAD':
      return { kind: 'unsigned' };
    case 'STREAMING-UNSIGNED-PAYLOAD-TRAILER':
      return { kind: 'chunked', trailer: true };
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD':
      return { kind: 'chunked', trailer: false, chain };
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER':
      return { kind: 'chunked', trailer: true, chain };
    default:
      return /^[0-9a-f]{64}$/.test(value) ? { kind: 'sha256', hex: value } : undefined;
  }
}
