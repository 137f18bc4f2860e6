/** What was pressed before the page lived. */
export interface HeldPress {
  /** The page lives: it answers the press. */
  release(): void;
  /** It never will: what the press comes to without scripts. */
  giveUp(): void;
}

/**
 * Keeps the last press of a button, or of a link that does something else once the page lives, from being lost: such a
 * form would be sent as it is. A link of the site is left to the browser, which loads its page.
 */
export function holdPress(): HeldPress {
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const pressed = pressedPart(event);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    held = pressed;
  };
  document.addEventListener('click', hold, { capture: true });
  const end = () => document.removeEventListener('click', hold, { capture: true });
  return {
    release() {
      end();
      held?.click();
    },
    giveUp() {
      end();
      if (held instanceof HTMLAnchorElement) location.assign(held.href);
      else if (held instanceof HTMLButtonElement && held.type === 'submit') {
        held.form?.requestSubmit(held);
      }
    },
  };
}

function pressedPart({
  target,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const button = target.closest<HTMLElement>('#site button');
  if (button || metaKey || ctrlKey || shiftKey || altKey) return button;
  return target.closest<HTMLElement>('a[data-press]');
}
