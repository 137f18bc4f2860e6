import { Link } from '@tanstack/react-router';
import { Icon } from '#controls/icon.tsx';
import { NAVIGATION } from '#shell/navigation-entries.ts';
import { useSignOut } from '#shell/use-sign-out.ts';
import { useOutboxStatus } from '#writing/use-queue.ts';
import './navigation.css';

/** Within thumb's reach at the bottom of a phone, down the side of a wide screen. */
export function Navigation({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <nav className="tabs" aria-label="Admin">
      <ul>
        {NAVIGATION.filter(({ adminOnly }) => isAdmin || !adminOnly).map((entry) => (
          <li
            key={entry.words}
            className={entry.main ? 'tabs__main' : entry.wideOnly ? 'tabs__wide' : undefined}
          >
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ entry }: { readonly entry: (typeof NAVIGATION)[number] }) {
  const signOut = useSignOut();
  const face = (
    <>
      <Icon name={entry.icon} />
      <span className="tabs__words" data-short={entry.short}>
        {entry.words}
      </span>
      {entry.counts && <Unsent />}
    </>
  );
  switch (entry.kind) {
    case 'leave':
      return <a href={entry.to}>{face}</a>;
    case 'sign-out':
      return (
        <button type="button" onClick={signOut}>
          {face}
        </button>
      );
    case 'page':
      return <Link to={entry.to}>{face}</Link>;
  }
}

/** How many things have not been sent; nothing when everything has. */
function Unsent() {
  const now = useOutboxStatus();
  if (!now?.count) return null;
  return (
    <span className="tabs__count">
      <span aria-hidden="true">{now.count}</span>
      <span className="unseen">, {now.count} waiting</span>
    </span>
  );
}
