import { SIGNED_IN_HINT } from '@clubhouse/content';
import { useSyncExternalStore } from 'react';

/** The signed-in role in this browser: it decides what is shown, never what is allowed. */
export type SignedIn = 'nobody' | 'member' | 'admin';

export function whoIsSignedIn(): SignedIn {
  try {
    const hint = window.localStorage.getItem(SIGNED_IN_HINT);
    if (hint === null) return 'nobody';
    return hint === 'admin' ? 'admin' : 'member';
  } catch {
    // Storage is blocked: then nobody can be signed in here.
    return 'nobody';
  }
}

/** Follows the role by the hint that the admin app's session stores; nobody until the page is interactive. */
export function useSignedIn(): SignedIn {
  return useSyncExternalStore<SignedIn>(followed, whoIsSignedIn, () => 'nobody');
}

/** Another tab signs in or out; or this page returns from the browser's back/forward cache. */
function followed(tell: () => void): () => void {
  const ending = new AbortController();
  for (const change of ['storage', 'pageshow']) window.addEventListener(change, tell, ending);
  return () => ending.abort();
}
