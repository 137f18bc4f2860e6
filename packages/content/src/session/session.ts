import type { Credentials, CredentialSource } from '../reader/database-reader.ts';

/** Who is signed in, as the access token says. */
export interface SessionUser {
  /** The user pool's `sub`: the owner of everything that this person queues. */
  readonly sub: string;
  readonly email: string;
  /** The first name, if the administrator who added this person entered it. */
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
  /** Signed in with stored tokens that could not be refreshed at the moment. Never a sign-out. */
  | { readonly status: 'signed-in-offline'; readonly user: SessionUser };

/** A step that failed; the words of `message` are the specification's, the server's, or ours where those would not help. */
interface Failed {
  readonly ok: false;
  readonly message: string;
  readonly cause: unknown;
}

export type SignInOutcome =
  { readonly ok: true; readonly step: 'done' | 'new-password-required' } | Failed;

/** The outcome of a step that replaces a forgotten password: it never says whether an address is known. */
export type ResetOutcome = { readonly ok: true } | Failed;

/** The app's one session: a framework-free store for `useSyncExternalStore`. */
export interface Session {
  /** The same object until something changes. */
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Reads the stored tokens; a person who was signed in before is signed in again, also offline. */
  start(): Promise<void>;
  /**
   * Refused while somebody is signed in, unless the services refuse that session: `isRefused` signs it out first.
   */
  signIn(
    email: string,
    password: string,
    options?: { readonly isRefused?: boolean },
  ): Promise<SignInOutcome>;
  completeNewPassword(password: string): Promise<SignInOutcome>;
  /** Has a code sent to the address, if it is the verified address of somebody who has a password of their own. */
  forgotPassword(email: string): Promise<ResetOutcome>;
  /** Sets a new password by the code that was sent. Nobody is signed in or out by that. */
  resetPassword(email: string, code: string, password: string): Promise<ResetOutcome>;
  /** Revokes the refresh token and deletes the tokens; a failure is logged, and the person is signed out here. */
  signOut(): Promise<void>;
  /**
   * Credentials of the signed-in person for the AWS SDK. Rejects with `CredentialsUnavailable` and never returns a
   * guest's; rejects with `ServiceUnavailable` if the service cannot be reached.
   */
  readonly credentials: CredentialSource;
  /** The token that says to the club's own service who asks; rejects as `credentials` does. */
  accessToken(): Promise<string>;
}

/** The hosted sign-in service. */
export interface SignInService {
  /** @returns the step that comes next, in the service's words; `DONE` when there is none */
  signIn(email: string, password: string): Promise<string>;
  /** As `signIn`, in place of the user whose tokens are stored: if it fails, these tokens stay. */
  signInInstead(email: string, password: string): Promise<string>;
  setNewPassword(password: string): Promise<string>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(email: string, code: string, password: string): Promise<void>;
  /**
   * The user of valid tokens, refreshed if necessary; nobody if the service revoked them.
   * @throws ServiceUnavailable if that cannot be checked at the moment; the tokens stay
   */
  currentUser(): Promise<SessionUser | undefined>;
  /**
   * The credentials and the access token of the user of valid tokens; nothing if there is no user. Never a guest's.
   * @param refused credentials that the services refuse: others are requested
   */
  credentials(refused?: Credentials): Promise<
    | {
        readonly user: SessionUser;
        readonly credentials: Credentials;
        readonly accessToken: string;
      }
    | undefined
  >;
  /** Revokes the refresh token and deletes all tokens. They are deleted even if it rejects. */
  signOut(): Promise<void>;
}
