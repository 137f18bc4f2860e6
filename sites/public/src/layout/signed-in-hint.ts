import { SIGNED_IN_HINT } from '@clubhouse/content';

/** Whether the admin app's session left word that someone is signed in: for what to show, never to allow. */
export function someoneIsSignedIn(): boolean {
  try {
    return window.localStorage.getItem(SIGNED_IN_HINT) !== null;
  } catch {
    // Storage is barred: then nobody is signed in here either.
    return false;
  }
}
