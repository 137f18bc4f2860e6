/**
 * Remembers the last press of a button before the page is interactive, or of a link that scripts handle; without this,
 * a form would be submitted as it is. Other links are left to the browser, which loads their page.
 */
export function holdPress() {
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
    /** The page is interactive: repeats the press. */
    release() {
      end();
      held?.click();
    },
    /** The page cannot become interactive: does what the press does without scripts. */
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
