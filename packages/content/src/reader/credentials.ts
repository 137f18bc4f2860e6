/** Temporary credentials of the identity pool. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration?: Date;
}

/**
 * Resolves with the credentials for the next call. Given credentials that a service has just refused, it resolves with
 * others, or rejects; callers with the same refused credentials share one renewal.
 */
export type CredentialSource = (refused?: Credentials) => Promise<Credentials>;
