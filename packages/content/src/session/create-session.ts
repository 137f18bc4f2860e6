import type { ClubhouseConfig } from '../config.ts';
import { CredentialsUnavailable, onceLoaded, ServiceUnavailable } from '../errors.ts';
import type { ReadLog } from '../items/stored-value.ts';
import type { Credentials } from '../reader/database-reader.ts';
import type { SignInService } from './amplify-sign-in.ts';
import type { ResetOutcome, SessionState, SessionUser, SignInOutcome } from './session.ts';
import { type SignedInHint, signedInHint } from './signed-in-hint.ts';
import { storedUser } from './stored-user.ts';
import { durableTokenStore, type TokenStore } from './token-store.ts';

const LOGIN_FAILED = 'Login failed. Please try again.';
/** A request without an answer for so long may hang for ever: the next call makes its own. */
const SHARED_FOR_MS = 2_000;
const PASSWORD_FAILED = 'Password change failed. Please try again.';
const WRONG_CODE = 'That is not the code of the last e-mail. Please check it.';

/** Our words for the service's refusals while a password is replaced. */
const RESET_WORDS: Readonly<Record<string, string>> = {
  CodeMismatchException: WRONG_CODE,
  NotAuthorizedException: WRONG_CODE,
  ExpiredCodeException: 'This code was used, or is over an hour old. Please ask for a new one.',
  LimitExceededException: 'There were too many tries. Please wait an hour, then try again.',
};

/** The service's refusals of a code that would reveal which addresses exist. */
const TELLS_WHO = /^(NotAuthorized|InvalidParameter)Exception$/;

/** The delays after each failed try to read the stored sign-in, in milliseconds. */
const READ_AGAIN_AFTER = [100, 300, 600, 1_000];

interface SessionOptions {
  readonly config: ClubhouseConfig;
  /** Amplify is loaded no earlier than this resolves. */
  readonly until?: Promise<unknown>;
  /**
   * Imports Amplify's code. If that fails, the call rejects with `ServiceUnavailable`, and the next call tries again.
   */
  readonly load?: () => Promise<Pick<typeof import('./amplify-sign-in.ts'), 'amplifySignIn'>>;
  /** In IndexedDB when absent. */
  readonly tokenStore?: TokenStore;
  /** Stores for the site's pages whether someone is signed in; localStorage when absent. */
  readonly hint?: SignedInHint;
  readonly log?: ReadLog;
  /** The target of `online` and `storage` events: a window. */
  readonly events?: Pick<EventTarget, 'addEventListener'> | undefined;
}

/** The app's one session: a framework-free store for `useSyncExternalStore`. */
export type Session = ReturnType<typeof createSession>;

/**
 * A page's session. Make only one per page: Amplify has one global state. Who is signed in is read from the stored
 * tokens: Amplify is loaded only when it is needed.
 */
export function createSession({
  config,
  until = Promise.resolve(),
  load = () => import('./amplify-sign-in.ts'),
  tokenStore = durableTokenStore(),
  hint = signedInHint(),
  log = () => {},
  events = typeof window === 'undefined' ? undefined : window,
}: SessionOptions) {
  const service = onceLoaded(async () => {
    await until;
    return (await load()).amplifySignIn(config, tokenStore);
  });
  let current: SessionState = { status: 'starting' };
  const listeners = new Set<() => void>();
  /** Counts sign-ins and sign-outs: an answer requested before one of them is ignored. */
  let turn = 0;
  /** Set as soon as a sign-out is requested: no request follows in that person's name. */
  let isLeaving = false;

  const publish = (next: SessionState): void => {
    if (JSON.stringify(current) === JSON.stringify(next)) return;
    current = next;
    if (next.status === 'signed-in') hint.set(next.user);
    if (next.status === 'signed-out') hint.clear();
    for (const listener of listeners) listener();
  };
  const signedIn = (user: SessionUser) => publish({ status: 'signed-in', user });
  const signedOut = () => publish({ status: 'signed-out' });

  /** Checks the tokens; if the service cannot be reached, nobody is signed out. */
  const refresh = async (stored: SessionUser): Promise<void> => {
    const asked = turn;
    try {
      const user = await (await service()).currentUser();
      if (turn !== asked) return;
      if (user) signedIn(user);
      else signedOut();
    } catch (cause) {
      log('The session could not be refreshed', cause);
      if (turn === asked) publish({ status: 'signed-in-offline', user: stored });
    }
  };

  /** Tries again if it cannot be read: only a browser that always blocks its storage has nobody signed in. */
  const readUser = async (): Promise<SessionUser | undefined> => {
    for (const wait of READ_AGAIN_AFTER) {
      try {
        return await storedUser(config, tokenStore);
      } catch (cause) {
        log('Who is signed in could not be read', cause);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return undefined;
  };

  const start = async (): Promise<void> => {
    const asked = turn;
    const stored = await readUser();
    if (turn !== asked) return;
    if (!stored) return signedOut();
    // Expired tokens count as well: only a refresh that failed shows that the service cannot be reached.
    signedIn(stored);
    await refresh(stored);
  };

  const reached = async (step: string): Promise<SignInOutcome> => {
    if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') {
      publish({ status: 'signing-in', step: 'new-password-required' });
      return { ok: true, step: 'new-password-required' };
    }
    const stored = step === 'DONE' ? await storedUser(config, tokenStore) : undefined;
    if (!stored) {
      signedOut();
      return { ok: false, message: 'Unexpected sign-in state', cause: step };
    }
    signedIn(stored);
    return { ok: true, step: 'done' };
  };

  /** Tokens that this session does not know, or that the services refuse, are replaced by the new sign-in. */
  const signInAgain = async (
    email: string,
    password: string,
    isRefused: boolean,
  ): Promise<string> => {
    try {
      return await (await service()).signIn(email, password);
    } catch (cause) {
      const isSomebodyIn = nameOf(cause) === 'UserAlreadyAuthenticatedException';
      if (!isSomebodyIn || ('user' in current && !isRefused)) throw cause;
      const step = await (await service()).signInInstead(email, password);
      // Listeners that wait for a working session are notified, even if the same person signs in again.
      signedOut();
      return step;
    }
  };

  type Request = ReturnType<SignInService['credentials']>;
  /** The requests for credentials that have no answer yet, and when each was made, by the page's clock. */
  const unanswered = new Map<string, { readonly request: Request; readonly at: number }>();
  /** A start makes a dozen calls at once, which need the same credentials: they share one request. */
  const requestCredentials = (refused?: Credentials): Request => {
    const key = `${turn} ${refused?.sessionToken}`;
    const earlier = unanswered.get(key);
    if (earlier && performance.now() - earlier.at < SHARED_FOR_MS) return earlier.request;
    const request = service()
      .then((loaded) => loaded.credentials(refused))
      .finally(() => unanswered.get(key)?.request === request && unanswered.delete(key));
    unanswered.set(key, { request, at: performance.now() });
    return request;
  };

  /** The credentials and the access token of the person who is signed in now, and of nobody else. */
  const held = async (refused?: Credentials) => {
    const person = 'user' in current ? current.user : undefined;
    if (!person || isLeaving) throw new CredentialsUnavailable('Nobody is signed in');
    const asked = turn;
    const found = await requestCredentials(refused).catch((cause: unknown) => {
      if (turn === asked && cause instanceof ServiceUnavailable) {
        publish({ status: 'signed-in-offline', user: person });
      }
      throw cause;
    });
    if (turn !== asked) throw new CredentialsUnavailable('The session has changed');
    if (found) signedIn(found.user);
    else signedOut();
    // In another tab someone else may have signed in.
    if (found?.user.sub !== person.sub) {
      throw new CredentialsUnavailable('This person is signed in no longer');
    }
    return found;
  };

  const outcomeOf = async (
    step: (loaded: SignInService) => Promise<void>,
  ): Promise<ResetOutcome> => {
    try {
      await step(await service());
      return { ok: true };
    } catch (cause) {
      log('Replacing the password failed', cause);
      const message = RESET_WORDS[nameOf(cause)] ?? messageOf(cause) ?? PASSWORD_FAILED;
      return { ok: false, message, cause };
    }
  };

  events?.addEventListener('online', () => {
    if (current.status === 'signed-in-offline') void refresh(current.user);
  });
  // Another tab has signed in or out.
  events?.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key === hint.key) void start();
  });

  return {
    /** The same object until something changes. */
    state: () => current,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Reads the stored tokens; a person who was signed in before is signed in again, also offline. */
    start,

    /** Refused while somebody is signed in, unless the services refuse that session: `isRefused` signs it out first. */
    async signIn(
      email: string,
      password: string,
      { isRefused = false }: { readonly isRefused?: boolean } = {},
    ): Promise<SignInOutcome> {
      turn += 1;
      try {
        return await reached(await signInAgain(email, password, isRefused));
      } catch (cause) {
        log('Signing in failed', cause);
        return { ok: false, message: messageOf(cause) ?? LOGIN_FAILED, cause };
      }
    },

    async completeNewPassword(password: string): Promise<SignInOutcome> {
      if (current.status !== 'signing-in') {
        return { ok: false, message: 'No active sign-in session', cause: current.status };
      }
      turn += 1;
      try {
        return await reached(await (await service()).setNewPassword(password));
      } catch (cause) {
        log('Setting the new password failed', cause);
        // The step has expired: signing in starts again with the e-mail address.
        if (['NotAuthorizedException', 'SignInException'].includes(nameOf(cause))) signedOut();
        return { ok: false, message: messageOf(cause) ?? PASSWORD_FAILED, cause };
      }
    },

    /** Has a code sent to the address, if it is the verified address of somebody who has a password of their own. */
    async forgotPassword(email: string): Promise<ResetOutcome> {
      const outcome = await outcomeOf((loaded) => loaded.forgotPassword(email));
      return !outcome.ok && TELLS_WHO.test(nameOf(outcome.cause)) ? { ok: true } : outcome;
    },

    /** Sets a new password by the code that was sent. Nobody is signed in or out by that. */
    resetPassword: (...given: Parameters<SignInService['resetPassword']>) =>
      outcomeOf((loaded) => loaded.resetPassword(...given)),

    /** Revokes the refresh token and deletes the tokens; a failure is logged, and the person is signed out here. */
    async signOut(): Promise<void> {
      turn += 1;
      isLeaving = true;
      try {
        await (await service()).signOut();
      } catch (cause) {
        log('Signing out failed', cause);
      }
      // The tokens are deleted even without Amplify’s code: else the next start would sign this person in again.
      await tokenStore.clear().catch((cause: unknown) => log('The tokens are still stored', cause));
      // Answers requested before the sign-out must not sign anybody in again.
      turn += 1;
      isLeaving = false;
      signedOut();
    },

    /**
     * Credentials of the signed-in person for the AWS SDK. Rejects with `CredentialsUnavailable` and never returns a
     * guest's; rejects with `ServiceUnavailable` if the service cannot be reached.
     */
    credentials: async (refused?: Credentials) => (await held(refused)).credentials,

    /** The token that says to the club's own service who asks; rejects as `credentials` does. */
    accessToken: async () => (await held()).accessToken,
  };
}

/** The first line of the service's message; Amplify's own messages add hints for developers below it. */
function messageOf(cause: unknown): string | undefined {
  const message = cause instanceof Error ? cause.message.trim().split('\n')[0] : undefined;
  return message || undefined;
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : '';
}
