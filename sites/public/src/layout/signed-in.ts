import { SIGNED_IN_HINT } from '@clubhouse/content';
import { useEffect, useState } from 'react';

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
  const [signedIn, setSignedIn] = useState<SignedIn>('nobody');
  useEffect(() => {
    const look = () => setSignedIn(whoIsSignedIn());
    look();
    // Another tab signs in or out; or this page returns from the browser's back/forward cache.
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return signedIn;
}
