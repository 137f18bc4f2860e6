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
