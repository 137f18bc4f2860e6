import type { CredentialSource } from '../reader/credentials.ts';

/** Who is signed in, as the access token says. */
export interface SessionUser {
  /** The user pool's `sub`: the owner of everything this person queues. */
  readonly sub: string;
  readonly email: string;
  /** What the committee calls them, if whoever let them in said so. */
  readonly givenName?: string;
  readonly groups: readonly string[];
  readonly isAdmin: boolean;
}

export type SessionState =
  /** The stores have not been read yet. */
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signing-in'; readonly step: 'new-password-required' }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  /** Signed in, tokens kept, but they could not be refreshed just now. Never a sign-out. */
  | { readonly status: 'signed-in-offline'; readonly user: SessionUser };

/** The outcome of a sign-in or password step; the words of `message` are the specification's or the server's. */
export type SignInOutcome =
  | { readonly ok: true; readonly step: 'done' | 'new-password-required' }
  | { readonly ok: false; readonly message: string; readonly cause: unknown };

/** The app's one session: a framework-free store for `useSyncExternalStore`. */
export interface Session {
  /** The same object until something changes. */
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Reads the kept tokens; a person signed in before is signed in again, also without a network. */
  start(): Promise<void>;
  /**
   * Refused while somebody is signed in, unless the services turn that session down: `isRefused` signs it out first.
   */
  signIn(
    email: string,
    password: string,
    options?: { readonly isRefused?: boolean },
  ): Promise<SignInOutcome>;
  completeNewPassword(password: string): Promise<SignInOutcome>;
  /** Revokes the refresh token and clears the tokens; a failure is logged, and the person is signed out here. */
  signOut(): Promise<void>;
  /**
   * Credentials of the signed-in person for the AWS SDK. Rejects with `CredentialsUnavailable` rather than
   * ever handing out a guest's, and with `ServiceUnavailable` when they cannot be had just now.
   */
  readonly credentials: CredentialSource;
}
