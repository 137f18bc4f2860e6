import { useSyncExternalStore } from 'react';
import type { PagePath } from '#client/page-path.ts';
import { Header, type HeaderProps } from './header.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** The header in the browser: it follows the page being shown, and whether someone is signed in. */
export function LiveHeader({ location, ...header }: HeaderProps & { readonly location: PagePath }) {
  const path = useSyncExternalStore(location.subscribe, location.current, () => header.path);
  return <Header {...header} path={path} signedIn={useSignedIn() !== 'nobody'} />;
}
