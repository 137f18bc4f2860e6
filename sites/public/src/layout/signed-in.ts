import { SIGNED_IN_HINT } from '@clubhouse/content';
import { useEffect, useState } from 'react';

/** Who the browser says is signed in: for what to show, never for what to allow. */
export type SignedIn = 'nobody' | 'member' | 'admin';

export function whoIsSignedIn(): SignedIn {
  try {
    const hint = window.localStorage.getItem(SIGNED_IN_HINT);
    if (hint === null) return 'nobody';
    return hint === 'admin' ? 'admin' : 'member';
  } catch {
    // Storage is barred: then nobody is signed in here either.
    return 'nobody';
  }
}

/** Follows who it is by the word that the admin app's session leaves; nobody until the page lives. */
export function useSignedIn(): SignedIn {
  const [signedIn, setSignedIn] = useState<SignedIn>('nobody');
  useEffect(() => {
    const look = () => setSignedIn(whoIsSignedIn());
    look();
    // Another tab signs in or out; or this page comes back from the browser's memory.
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return signedIn;
}
