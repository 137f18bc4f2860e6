import { randomBytes } from 'node:crypto';
import { notAuthorized } from '../core/service-error.ts';
import type { SrpExchange } from './srp.ts';

/** The state of an unfinished sign-in. Without `sub` the user does not exist. */
export type PendingSignIn =
  | {
      readonly kind: 'password-proof';
      readonly sub: string | undefined;
      /** The id that the client was asked to hash with its password. */
      readonly userId: string;
      readonly exchange: SrpExchange;
    }
  | {
      readonly kind: 'challenge';
      readonly sub: string;
      readonly challenge: string;
      /** An authenticator was verified within this sign-in. */
      readonly authenticatorVerified?: true;
    };

const LIFETIME_MS = 180_000;
const SESSION_BYTES = 96;

/** Sign-ins in progress, in memory only: a restart of the service ends them, and so does a wait of 180 s. */
export function createChallengeSessions(clock: () => number) {
  const sessions = new Map<string, { pending: PendingSignIn; expiresAt: number; used: boolean }>();
  return {
    /** Returns the session in base64; it is valid until `end` is called or it expires. */
    begin(pending: PendingSignIn): string {
      const session = randomBytes(SESSION_BYTES).toString('base64');
      sessions.set(session, { pending, expiresAt: clock() + LIFETIME_MS, used: false });
      return session;
    },
    /** Throws NotAuthorizedException for a session that is unknown, expired or used. */
    read(session: string): PendingSignIn {
      const entry = sessions.get(session);
      if (!entry) throw invalidSession();
      if (entry.used) throw invalidSession(', session can only be used once');
      if (entry.expiresAt <= clock()) throw invalidSession(', session is expired');
      return entry.pending;
    },
    end(session: string): void {
      const entry = sessions.get(session);
      if (entry) entry.used = true;
    },
  };
}

export const invalidSession = (why = '') => notAuthorized(`Invalid session for the user${why}.`);
