import type { CredentialSource } from '../reader/credentials.ts';

/**
 * The credentials of the person who is signed in. Rejects with `CredentialsUnavailable` rather than ever
 * handing out a guest's (the session's `credentials` keeps that promise); asked before every write.
 */
export type SignedInCredentials = CredentialSource;
