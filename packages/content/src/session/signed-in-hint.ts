import type { SessionUser } from './session.ts';

/**
 * The localStorage key that exists while someone is signed in on this device. Its value is `admin` for a member of the
 * group AdminUsers, else `member`. It decides what a page shows, never what a person may do.
 */
export const SIGNED_IN_HINT = 'clubhouse.signed-in';

export type SignedInHint = ReturnType<typeof signedInHint>;

/**
 * Stores for the site's pages who is signed in, which decides what they show. It proves nothing. Without localStorage no
 * page gets it.
 */
export function signedInHint() {
  const attempt = (change: (storage: Storage) => void): void => {
    try {
      if (typeof localStorage !== 'undefined') change(localStorage);
    } catch {
      // Storage is full or blocked: the header shows Login, and signing in works all the same.
    }
  };
  return {
    key: SIGNED_IN_HINT,
    set: ({ isAdmin }: Pick<SessionUser, 'isAdmin'>) =>
      attempt((storage) => storage.setItem(SIGNED_IN_HINT, isAdmin ? 'admin' : 'member')),
    clear: () => attempt((storage) => storage.removeItem(SIGNED_IN_HINT)),
  };
}
