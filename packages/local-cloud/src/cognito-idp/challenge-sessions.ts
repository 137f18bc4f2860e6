import { randomBytes } from 'node:crypto';
import { ServiceError } from '../core/service-error.ts';
import type { SrpExchange } from './srp.ts';

/** Where a sign-in stands that is not finished. Without `sub` it is someone who does not exist. */
export type PendingSignIn =
  | {
      readonly kind: 'password-proof';
      readonly sub: string | undefined;
      /** What the client was told to hash with its password. */
      readonly userId: string;
      readonly exchange: SrpExchange;
    }
  | {
      readonly kind: 'challenge';
      readonly sub: string | undefined;
      readonly challenge: string;
      /** An authenticator was shown to work within this sign-in. */
      readonly authenticatorVerified?: true;
    };

/** Sign-ins under way, in memory only: a restart of the service ends them, as waiting 180 s does. */
export interface ChallengeSessions {
  /** Base64, and good for one answer. */
  begin(pending: PendingSignIn): string;
  /** Throws NotAuthorizedException for a session that is unknown, expired or used. */
  read(session: string): PendingSignIn;
  end(session: string): void;
}

const LIFETIME_MS = 180_000;
/** How long a session that is over is still told apart from one that never was. */
const MEMORY_MS = 3_600_000;
const SESSION_BYTES = 96;
/** Anyone may begin a sign-in without a password: past these the oldest is forgotten. */
const MOST_SESSIONS = 10_000;

export function createChallengeSessions(clock: () => number): ChallengeSessions {
  const sessions = new Map<string, { pending: PendingSignIn; expiresAt: number; used: boolean }>();

  const forgetOld = (now: number) => {
    for (const [session, { expiresAt }] of sessions) {
      if (expiresAt + MEMORY_MS > now && sessions.size < MOST_SESSIONS) return;
      sessions.delete(session);
    }
  };

  return {
    begin(pending) {
      const now = clock();
      forgetOld(now);
      const session = randomBytes(SESSION_BYTES).toString('base64');
      sessions.set(session, { pending, expiresAt: now + LIFETIME_MS, used: false });
      return session;
    },
    read(session) {
      const entry = sessions.get(session);
      if (!entry) throw invalidSession('');
      if (entry.used) throw invalidSession(', session can only be used once');
      if (entry.expiresAt <= clock()) throw invalidSession(', session is expired');
      return entry.pending;
    },
    end(session) {
      const entry = sessions.get(session);
      if (entry) entry.used = true;
    },
  };
}

function invalidSession(why: string): ServiceError {
  return new ServiceError('NotAuthorizedException', `Invalid session for the user${why}.`);
}
