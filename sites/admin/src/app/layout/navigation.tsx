import { useLocation, useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode, useState, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PlainPage } from '#shared/entities/page-address.ts';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import './navigation.css';
import './more-sheet.css';

interface Entry {
  readonly words: string;
  /** The text under the icon on a phone, where five entries share the width; `words` if absent. */
  readonly short?: string;
  readonly icon: IconName;
  /** A page; absent for the entry that signs out. */
  readonly to?: PlainPage | '/' | '/admin/licences.txt';
  /** Whether everybody who is signed in sees it; by default only the committee does. */
  readonly forEverybody?: boolean;
  readonly inBar?: boolean;
  readonly main?: boolean;
  readonly counts?: boolean;
}

/** The admin app's navigation, in order. A new page is one entry here. */
const NAVIGATION: readonly Entry[] = [
  {
    to: '/admin/content',
    words: 'Content Manager',
    short: 'Content',
    icon: 'content',
    inBar: true,
  },
  { to: '/admin/media', words: 'Media Manager', short: 'Media', icon: 'picture', inBar: true },
  { to: '/admin/add-news', words: 'Add News', icon: 'add', inBar: true, main: true },
  { to: '/admin/search', words: 'Search', icon: 'search' },
  { to: '/admin/add-event', words: 'Add Event', icon: 'event' },
  { to: '/admin/add-album', words: 'Add Album', icon: 'album' },
  { to: '/admin/match-day', words: 'Match Photos', icon: 'camera' },
  { to: '/admin/players', words: 'Manage Players', short: 'Players', icon: 'player' },
  { to: '/admin/matches', words: 'Matches', icon: 'ball' },
  { to: '/admin/club', words: 'Club', icon: 'badge' },
  { to: '/admin/people', words: 'People', icon: 'people' },
  { to: '/admin/bin', words: 'Bin', icon: 'bin' },
  { to: '/admin/outbox', words: 'Outbox', icon: 'outbox', inBar: true, counts: true },
  { to: '/admin/check', words: 'Check the Site', short: 'Check', icon: 'check' },
  { to: '/admin/licences.txt', words: 'Licences', icon: 'file' },
  { to: '/', words: 'Club site', short: 'Site', icon: 'site', forEverybody: true },
  { words: 'Sign Out', icon: 'sign-out', forEverybody: true },
];

/** A bar at the bottom of a phone, a column at the side of a wide screen. Each link marks itself when it is current. */
export const Navigation = memo(function Navigation({ isAdmin }: { readonly isAdmin: boolean }) {
  const entries = NAVIGATION.filter(({ forEverybody }) => isAdmin || forEverybody);
  // People outside of the committee have two entries, which are both in the bar.
  const more = isAdmin ? entries.filter(({ inBar }) => !inBar) : [];
  return (
    <nav className="tabs" aria-label="Admin">
      <ul>
        {entries.map((entry) => (
          <li key={entry.words} className={placeOf(entry, more)}>
            <EntryLink entry={entry}>
              <Icon name={entry.icon} />
              <span className="tabs__words" data-short={entry.short ?? entry.words}>
                {entry.words}
              </span>
              {entry.counts && <Unsent />}
            </EntryLink>
          </li>
        ))}
        {more.length > 0 && (
          <li className="tabs__narrow">
            <More entries={more} />
          </li>
        )}
      </ul>
    </nav>
  );
});

function placeOf(entry: Entry, more: readonly Entry[]): 'tabs__main' | 'tabs__wide' | undefined {
  if (more.includes(entry)) return 'tabs__wide';
  return entry.main ? 'tabs__main' : undefined;
}

/** One entry: a link to a page of the app, a link out of the app, or a button that signs out. */
function EntryLink({
  entry: { to },
  onGo,
  children,
}: {
  readonly entry: Entry;
  readonly onGo?: () => void;
  readonly children: ReactNode;
}) {
  const signOut = useSignOut();
  const isHere = useLocation({ select: ({ pathname }) => pathname === to });
  function leaveAccount() {
    onGo?.();
    signOut();
  }
  if (!to) {
    return (
      <button type="button" onClick={leaveAccount}>
        {children}
      </button>
    );
  }
  return (
    <a href={to} onClick={onGo} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}

/**
 * Goes to the login page, which ends the session. The router asks about an unsaved form first, and the public site's
 * Sign Out leads to the same address.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/login', search: { 'sign-out': '' } });
}

/** Opens the entries without room in a phone's bar; marked as current while one of their pages is shown. */
function More({ entries }: { readonly entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const isHere = entries.some(({ to }) => to === pathname);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isHere || undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="more" />
        <span className="tabs__words" data-short="More">
          More
        </span>
      </button>
      {isOpen && <MoreSheet entries={entries} onClose={() => setIsOpen(false)} />}
    </>
  );
}

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

/** The entries without room in a phone's bar, right above the bar. Escape and the phone's Back close the sheet. */
function MoreSheet({
  entries,
  onClose,
}: {
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}) {
  const modal = useModal(onClose);
  const id = useId();
  useCloseOutside(modal.ref, onClose);
  // Rendered outside of the bar, so that the bar's styles do not apply to the sheet.
  return createPortal(
    <dialog {...modal} className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>More</h2>
        <Button look="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.words}>
            <EntryLink entry={entry} onGo={onClose}>
              <Icon name={entry.icon} />
              <span>{entry.words}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </dialog>,
    document.body,
  );
}

/** Closes the sheet on a press beside it. The backdrop belongs to the dialog element and to none of its children. */
function useCloseOutside(sheet: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useLayoutEffect(() => {
    const element = sheet.current;
    const pressed = ({ target }: MouseEvent) => target === element && onClose();
    element?.addEventListener('click', pressed);
    return () => element?.removeEventListener('click', pressed);
  }, [sheet, onClose]);
}
