import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '#app/layout/navigation-entries.ts';
import { useSignOut } from '#app/layout/use-sign-out.ts';

/** One entry: a link to a page of the app, a link out of the app, or a button that signs out. */
export function NavigationLink({
  entry,
  onGo,
  children,
}: {
  readonly entry: NavigationEntry;
  /** Called when the link is followed. */
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
