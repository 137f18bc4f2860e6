import { turn } from './scheduling.ts';

/**
 * Remembers the presses of buttons before the page is interactive, and of links that scripts handle; without this, a
 * form would be submitted as it is. Other links are left to the browser, which loads their page.
 */
export function holdPress() {
  /** In the order of the presses; a button pressed again is the impatience of one press. */
  const held = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const pressed = pressedPart(event);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(pressed);
  };
  document.addEventListener('click', hold, true);
  const end = () => document.removeEventListener('click', hold, true);
  return {
    /** The page is interactive: repeats the presses, each on what the one before changed. */
    async release() {
      end();
      for (const pressed of held) {
        pressed.click();
        await turn();
      }
    },
    /** The page cannot become interactive: does what the presses do without scripts. */
    giveUp() {
      end();
      for (const pressed of held) {
        if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
        else if (pressed instanceof HTMLButtonElement && pressed.type === 'submit') {
          pressed.form?.requestSubmit(pressed);
        }
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
