import { useLocation } from '@tanstack/react-router';
import { memo, useState, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#shared/ui/icon.tsx';
import { NAVIGATION, type NavigationEntry } from '#app/layout/navigation-entries.ts';
import { NavigationLink } from '#app/layout/navigation-link.tsx';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import './navigation.css';
import './more-sheet.css';

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
            <NavigationLink entry={entry}>
              <Icon name={entry.icon} />
              <span className="tabs__words" data-short={entry.short ?? entry.words}>
                {entry.words}
              </span>
              {entry.counts && <Unsent />}
            </NavigationLink>
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

function placeOf(
  entry: NavigationEntry,
  more: readonly NavigationEntry[],
): 'tabs__main' | 'tabs__wide' | undefined {
  if (more.includes(entry)) return 'tabs__wide';
  return entry.main ? 'tabs__main' : undefined;
}

/** Opens the entries without room in a phone's bar; marked as current while one of their pages is shown. */
function More({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const isHere = entries.some(({ kind, to }) => kind === 'page' && to === pathname);
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

/** The number of unsent changes; nothing if there are none. */
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
  readonly entries: readonly NavigationEntry[];
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
            <NavigationLink entry={entry} onGo={onClose}>
              <Icon name={entry.icon} />
              <span>{entry.words}</span>
            </NavigationLink>
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
