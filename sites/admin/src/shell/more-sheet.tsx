import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#controls/button.tsx';
import { Icon } from '#controls/icon.tsx';
import type { NavigationEntry } from '#shell/navigation-entries.ts';
import { NavigationLink } from '#shell/navigation-link.tsx';
import './more-sheet.css';

/**
 * What has no room in a phone's bar, where the thumb already is. Modal by the browser's own means: focus stays
 * inside, Escape and the phone's Back close it, and focus returns to where it came from.
 */
export function MoreSheet({
  entries,
  onClose,
}: {
  readonly entries: readonly NavigationEntry[];
  readonly onClose: () => void;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed in a layout effect: the element must still be in the page to give the focus back.
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useCloseOutside(sheet, onClose);
  // Outside of the bar, whose looks are not the sheet's.
  return createPortal(
    <dialog
      ref={sheet}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
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
