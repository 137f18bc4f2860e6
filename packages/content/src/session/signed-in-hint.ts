import { SIGNED_IN_HINT } from '../signed-in-hint-key.ts';
import type { SessionUser } from './session.ts';

/** Tells the pages of the site who is signed in, for what they show. It proves nothing. */
export interface SignedInHint {
  readonly key: string;
  set(user: Pick<SessionUser, 'isAdmin'>): void;
  clear(): void;
}

/** The hint in localStorage; where there is none, or it is barred, nobody is told. */
export function signedInHint(): SignedInHint {
  const attempt = (change: (storage: Storage) => void): void => {
    try {
      if (typeof localStorage !== 'undefined') change(localStorage);
    } catch {
      // Storage is full or barred: the header shows Login, and signing in works all the same.
    }
  };
  return {
    key: SIGNED_IN_HINT,
    set: ({ isAdmin }) =>
      attempt((storage) => storage.setItem(SIGNED_IN_HINT, isAdmin ? 'admin' : 'member')),
    clear: () => attempt((storage) => storage.removeItem(SIGNED_IN_HINT)),
  };
}
