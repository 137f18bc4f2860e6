import type { Principal } from './principal.ts';

/** What `GetCredentialsForIdentity` hands out, before it is put in AWS's words. */
export interface IssuedCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** The credentials belong to this grant; a signature by them acts in its name. */
export interface Grant {
  readonly role: string;
  readonly identityId: string;
}

/**
 * Issues and recognises temporary credentials. They survive a restart on the same data folder (the
 * browser keeps guest credentials for 3,000 s), and are refused once expired, altered, or from elsewhere.
 */
export interface CredentialIssuer {
  issue(grant: Grant): IssuedCredentials;
}

/** What there is to an access key and the session token that came with it. */
export type CredentialLookup =
  | {
      readonly kind: 'known';
      readonly principal: Principal;
      readonly secretAccessKey: string;
      /** Milliseconds since the epoch; absent for keys that never expire. */
      readonly lifetime?: { readonly issuedAt: number; readonly expiresAt: number };
    }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'invalid-token' };

/** Finds whose key signed a request. Expiry is for the caller to judge. */
export interface CredentialDirectory {
  find(
    accessKeyId: string,
    sessionToken: string | undefined,
    fromLoopback: boolean,
  ): CredentialLookup;
}
