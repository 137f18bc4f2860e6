import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import {
  cognitoCredentialsProvider,
  cognitoUserPoolsTokenProvider,
} from 'aws-amplify/auth/cognito';
import type { ClubhouseConfig } from '../config.ts';
import {
  type ContentError,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
} from '../errors.ts';
import type { Credentials } from '../reader/database-reader.ts';
import { serviceError } from '../reader/service-error.ts';
import type { SessionUser } from './session.ts';
import { sessionUser } from './stored-user.ts';
import type { TokenStore } from './token-store.ts';

/** The hosted sign-in service. */
export type SignInService = ReturnType<typeof amplifySignIn>;

/**
 * Sign-in through Amplify with SRP; its own rules for challenges, tries and time limits hold. Amplify has one
 * configuration per page: a second service replaces the first one's.
 */
export function amplifySignIn(config: ClubhouseConfig, tokenStore: TokenStore) {
  const {
    region,
    userPoolId,
    userPoolClientId,
    identityPoolId,
    endpoints,
    signIn: provider,
  } = config;
  // On AWS Amplify knows the addresses, and warns of every configured one.
  const elsewhere = (endpoint: string, service: string) =>
    endpoint !== `https://${service}.${region}.amazonaws.com`;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        identityPoolId,
        ...(elsewhere(endpoints.cognitoIdp, 'cognito-idp') && {
          userPoolEndpoint: endpoints.cognitoIdp,
        }),
        ...(elsewhere(endpoints.cognitoIdentity, 'cognito-identity') && {
          identityPoolEndpoint: endpoints.cognitoIdentity,
        }),
        // Signing out then redirects to the provider's own page, by Amplify's rules.
        ...(provider && {
          loginWith: {
            oauth: {
              domain: provider.domain,
              scopes: [...provider.scopes],
              redirectSignIn: [...provider.redirectSignIn],
              redirectSignOut: [...provider.redirectSignOut],
              responseType: 'code' as const,
            },
          },
        }),
        // With invalid tokens there are then no credentials, instead of a guest's.
        allowGuestAccess: false,
      },
    },
  });
  let failedReads = 0;
  let lastFailure: unknown;
  /** For each call of a service Amplify asks for a dozen items, one after another: one read of the store gives all. */
  let read: { readonly items: ReturnType<TokenStore['all']>; readonly at: number } | undefined;
  const written = (write: Promise<void>) => write.finally(() => (read = undefined));
  const watchedStore = {
    setItem: (key: string, value: string) => written(tokenStore.setItem(key, value)),
    removeItem: (key: string) => written(tokenStore.removeItem(key)),
    clear: () => written(tokenStore.clear()),
    async getItem(key: string) {
      if (!read || performance.now() - read.at > READ_FOR_MS) {
        read = { items: tokenStore.all(), at: performance.now() };
      }
      try {
        return (await read.items).get(key) ?? null;
      } catch (cause) {
        failedReads += 1;
        lastFailure = cause;
        read = undefined;
        throw cause;
      }
    },
  };
  // This must follow `configure`, which sets the storage to localStorage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(watchedStore);
  const { authTokenStore } = cognitoUserPoolsTokenProvider;

  /** Amplify treats unreadable tokens as missing: that must not sign anybody out. */
  async function asFarAsRead<Found>(ask: () => Promise<Found | undefined>) {
    const before = failedReads;
    // Another tab may have signed somebody in or out.
    read = undefined;
    const found = await ask();
    if (found !== undefined || failedReads === before) return found;
    throw new ServiceUnavailable('What this device keeps of the sign-in could not be read', {
      cause: lastFailure,
    });
  }

  async function withPassword(username: string, password: string): Promise<string> {
    const options = { authFlowType: 'USER_SRP_AUTH' as const };
    const { nextStep } = await signIn({ username, password, options });
    return nextStep.signInStep;
  }

  /** The tokens and credentials that Amplify still waits for. */
  const awaited = new Set<Promise<unknown>>();

  function awaitedUntilSignOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
    awaited.add(answer);
    return answer.finally(() => awaited.delete(answer));
  }

  async function forgetTokens(): Promise<void> {
    await authTokenStore.clearTokens();
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
  }

  return {
    /** @returns the step that comes next, in the service's words; `DONE` when there is none */
    signIn: withPassword,

    /** As `signIn`, in place of the user whose tokens are stored: if it fails, these tokens stay. */
    async signInInstead(username: string, password: string): Promise<string> {
      // Amplify refuses a sign-in while it has tokens.
      const tokens = await authTokenStore.loadTokens();
      await forgetTokens();
      try {
        return await withPassword(username, password);
      } catch (cause) {
        if (tokens) await authTokenStore.storeTokens(tokens);
        throw cause;
      }
    },

    async setNewPassword(challengeResponse: string): Promise<string> {
      const { nextStep } = await confirmSignIn({ challengeResponse });
      return nextStep.signInStep;
    },

    async forgotPassword(username: string): Promise<void> {
      await resetPassword({ username });
    },

    resetPassword: (username: string, confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword }),

    /**
     * The user of valid tokens, refreshed if necessary; nobody if the service revoked them.
     * @throws ServiceUnavailable if that cannot be checked at the moment; the tokens stay
     */
    async currentUser(): Promise<SessionUser | undefined> {
      const tokens = await asFarAsRead(
        async () =>
          (await awaitedUntilSignOut(cognitoUserPoolsTokenProvider.getTokens()).catch(nobody)) ??
          undefined,
      );
      return tokens && sessionUser(tokens.accessToken.payload, tokens.idToken?.payload);
    },

    /**
     * The credentials and the access token of the user of valid tokens; nothing if there is no user. Never a guest's.
     * @param refused credentials that the services refuse: others are requested
     */
    async credentials(refused?: Credentials) {
      const sessionNow = (forceRefresh: boolean) =>
        awaitedUntilSignOut(fetchAuthSession({ forceRefresh })).catch(nobody);
      const session = await asFarAsRead(async () => {
        const now = await sessionNow(false);
        const isRefused =
          refused !== undefined && now?.credentials?.sessionToken === refused.sessionToken;
        const next = isRefused ? await sessionNow(true) : now;
        return next?.tokens && { tokens: next.tokens, credentials: next.credentials };
      });
      if (!session) return undefined;
      const { tokens, credentials } = session;
      if (!credentials?.sessionToken) {
        throw new CredentialsUnavailable('The identity pool gave no credentials');
      }
      return {
        user: sessionUser(tokens.accessToken.payload, tokens.idToken?.payload),
        credentials: { ...credentials, sessionToken: credentials.sessionToken } as Credentials,
        accessToken: tokens.accessToken.toString(),
      };
    },

    /** Revokes the refresh token and deletes all tokens. They are deleted even if it rejects. */
    async signOut(): Promise<void> {
      // An answer that arrives later would be a refusal, or would store tokens again.
      await Promise.race([Promise.allSettled(awaited), timeout(LONGEST_WAIT_MS)]);
      try {
        await signOut();
      } finally {
        // Amplify does not wait until the tokens are deleted.
        await forgetTokens();
      }
    },
  };
}

/** How long the read items count as those stored, within one call; milliseconds. */
const READ_FOR_MS = 100;

/** The longest wait of a sign-out for answers, which never arrive over a hanging network; milliseconds. */
const LONGEST_WAIT_MS = 2_000;

const timeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** For these errors Amplify deletes the tokens, as for `NotAuthorized`, but rejects as well. */
const TAKEN_BACK =
  /^(UserNotFound|UserNotConfirmed|PasswordResetRequired|TokenRevoked|RefreshTokenReuse)/;

/** Returns nobody if a renewal failed because the tokens are invalid; throws for other causes. */
function nobody(cause: unknown): undefined {
  if (!TAKEN_BACK.test((cause as Error).name)) throw amplifyError(cause);
}

/**
 * Converts Amplify's errors. An error without a service's name is a failure of the network. If the service refuses for
 * another reason than the tokens, there are no credentials; the call itself was not refused.
 */
function amplifyError(cause: unknown): ContentError {
  const { name, message, metadata } = cause as Error & {
    metadata?: { httpStatusCode?: number };
  };
  const named = name.endsWith('Exception') && name !== 'UnknownException';
  const error = serviceError({
    name: named ? name : undefined,
    status: metadata?.httpStatusCode ?? 400,
    message,
    cause,
  });
  return error instanceof RequestRejected
    ? new CredentialsUnavailable(error.message, { cause: error })
    : error;
}
