import { useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import type { NavigationEntry } from '#app/layout/navigation-entries.ts';
import { NavigationLink } from '#app/layout/navigation-link.tsx';
import './more-sheet.css';

/** What has no room in a phone's bar, where the thumb already is. Escape and the phone's Back close it. */
export function MoreSheet({
  entries,
  onClose,
}: {
  readonly entries: readonly NavigationEntry[];
  readonly onClose: () => void;
}) {
  const modal = useModal(onClose);
  const id = useId();
  useCloseOutside(modal.ref, onClose);
  // Outside of the bar, whose looks are not the sheet's.
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

/** A press beside the sheet closes it; its backdrop is part of the element and of none of its children. */
function useCloseOutside(sheet: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useLayoutEffect(() => {
    const element = sheet.current;
    const pressed = ({ target }: MouseEvent) => target === element && onClose();
    element?.addEventListener('click', pressed);
    return () => element?.removeEventListener('click', pressed);
  }, [sheet, onClose]);
}
