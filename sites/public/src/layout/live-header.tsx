import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PagePath } from '#client/page-path.ts';
import { Header, type HeaderProps } from './header.tsx';
import { someoneIsSignedIn } from './signed-in-hint.ts';

/** The header in the browser: it follows the page being shown, and whether someone is signed in. */
export function LiveHeader({ location, ...header }: HeaderProps & { readonly location: PagePath }) {
  const path = useSyncExternalStore(location.subscribe, location.current, () => header.path);
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const look = () => setSignedIn(someoneIsSignedIn());
    look();
    // Another tab signs in or out; or this page comes back from the browser's memory.
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return <Header {...header} path={path} signedIn={signedIn} />;
}
