import type { Credentials } from '../reader/credentials.ts';
import type { SessionUser } from './session.ts';

/**
 * The hosted sign-in service and its tokens, stored on this device. Reading the stored tokens needs no network.
 */
export interface SignInService {
  /** @returns the step that comes next, in the service's words; `DONE` when there is none */
  signIn(email: string, password: string): Promise<string>;
  /** As `signIn`, in place of the user whose tokens are stored: if it fails, these tokens stay. */
  signInInstead(email: string, password: string): Promise<string>;
  setNewPassword(password: string): Promise<string>;
  /** The user of the stored tokens, expired or not. */
  keptUser(): Promise<SessionUser | undefined>;
  /**
   * The user of valid tokens, refreshed if necessary; nobody if the service revoked them.
   * @throws ServiceUnavailable if that cannot be checked at the moment; the tokens stay
   */
  currentUser(): Promise<SessionUser | undefined>;
  /**
   * The credentials of the user of valid tokens; nothing if there is no user. Never a guest's.
   * @param refused credentials that the services refuse: others are requested
   */
  credentials(
    refused?: Credentials,
  ): Promise<{ readonly user: SessionUser; readonly credentials: Credentials } | undefined>;
  /** Revokes the refresh token and deletes all tokens. They are deleted even if it rejects. */
  signOut(): Promise<void>;
}
