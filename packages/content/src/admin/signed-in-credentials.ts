import type { CredentialSource } from '../reader/credentials.ts';

/**
 * The credentials of the person who is signed in; asked for before every write. Rejects with `CredentialsUnavailable`
 * and never returns a guest's (the session's `credentials` keeps that promise).
 */
export type SignedInCredentials = CredentialSource;
