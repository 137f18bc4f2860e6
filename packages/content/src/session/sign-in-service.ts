import type { Credentials } from '../reader/credentials.ts';
import type { SessionUser } from './session.ts';

/**
 * The hosted sign-in service and the tokens it gave, kept on this device. Reading what is kept needs no
 * network.
 */
export interface SignInService {
  /** @returns the step that comes next, in the service's words; `DONE` when there is none */
  signIn(email: string, password: string): Promise<string>;
  /** As `signIn`, in the place of the person whose tokens are kept: where it fails, these tokens stay. */
  signInInstead(email: string, password: string): Promise<string>;
  setNewPassword(password: string): Promise<string>;
  /** Whose tokens are kept, and when the access token expires (milliseconds since the epoch). */
  keptUser(): Promise<{ readonly user: SessionUser; readonly expiresAt: number } | undefined>;
  /**
   * Whose tokens are valid, refreshed if need be; nobody when the service took them back.
   * @throws ServiceUnavailable when that cannot be known just now; the tokens stay
   */
  currentUser(): Promise<SessionUser | undefined>;
  /**
   * The credentials of the person whose tokens are valid; nothing when there is nobody. Never a guest's.
   * @param refused a set the services refuse: another is asked for
   */
  credentials(
    refused?: Credentials,
  ): Promise<{ readonly user: SessionUser; readonly credentials: Credentials } | undefined>;
  /** Takes the refresh token back and forgets all tokens. They are forgotten even when it rejects. */
  signOut(): Promise<void>;
}
