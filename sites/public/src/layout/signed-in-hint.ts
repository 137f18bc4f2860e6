/** Where the admin app's session leaves word that someone is signed in; it holds nothing else. */
const KEY = 'clubhouse.signed-in';

/** A hint for what to show, never for what to allow. */
export function someoneIsSignedIn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is barred: then nobody is signed in here either.
    return false;
  }
}
