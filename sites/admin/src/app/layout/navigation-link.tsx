import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '#app/layout/navigation-entries.ts';
import { useSignOut } from '#app/layout/use-sign-out.ts';

/** One entry, as what it is: a page of the app, the way out of it, or the end of the session. */
export function NavigationLink({
  entry,
  onGo,
  children,
}: {
  readonly entry: NavigationEntry;
  /** Called as it is followed. */
  readonly onGo?: () => void;
  readonly children: ReactNode;
}) {
  const signOut = useSignOut();
  switch (entry.kind) {
    case 'leave':
      return (
        <a href={entry.to} onClick={onGo}>
          {children}
        </a>
      );
    case 'sign-out':
      return (
        <button
          type="button"
          onClick={() => {
            onGo?.();
            signOut();
          }}
        >
          {children}
        </button>
      );
    case 'page':
      return (
        <Link to={entry.to} onClick={onGo}>
          {children}
        </Link>
      );
  }
}
