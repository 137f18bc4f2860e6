/** Temporary credentials as the identity pool hands them out. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration?: Date;
}

/**
 * The credentials to sign the next call with. Given the set a service has just refused, it hands out
 * another, or rejects; callers who were refused the same set share one renewal.
 */
export type CredentialSource = (refused?: Credentials) => Promise<Credentials>;
