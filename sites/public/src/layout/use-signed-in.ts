import { useEffect, useState } from 'react';
import { followSignedIn, type SignedIn } from './signed-in.ts';

/** Follows who is signed in; nobody until the page lives. */
export function useSignedIn(): SignedIn {
  const [signedIn, setSignedIn] = useState<SignedIn>('nobody');
  useEffect(() => followSignedIn(setSignedIn), []);
  return signedIn;
}
