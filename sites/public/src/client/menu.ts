import { currentness } from '#layout/navigation.ts';
import { followSignedIn } from '#layout/signed-in.ts';
import type { PagePath } from './page-path.ts';

export interface MenuOptions {
  /** As the server drew it. */
  readonly header: HTMLElement;
  readonly path: PagePath;
  /** Puts the ways of who is signed in in the place of Login; comes only for them. */
  readonly loadAdminWays?: () => Promise<typeof import('./admin-menu.ts')>;
}

/**
 * Opens and closes the header's menus, and marks the page being shown. By hand rather than as a living part: every page
 * has it, and most need nothing else that lives.
 */
export function startMenu({
  header,
  path,
  loadAdminWays = () => import('./admin-menu.ts'),
}: MenuOptions): void {
  const openers = () => [...header.querySelectorAll<HTMLButtonElement>('[aria-controls]')];
  const groups = () => openers().filter(isGroup);
  const shut = (buttons: readonly HTMLButtonElement[]) => {
    for (const button of buttons) open(button, false);
  };

  header.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[aria-controls]');
    if (!button) return;
    const willOpen = !isOpen(button);
    // One group at a time.
    if (isGroup(button)) shut(groups());
    open(button, willOpen);
  });

  // The innermost open thing closes, and the focus goes to what had opened it.
  header.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const innermost = openers().filter(isOpen).at(-1);
    if (!innermost) return;
    open(innermost, false);
    innermost.focus();
  });
  for (const elsewhere of ['pointerdown', 'focusin']) {
    document.addEventListener(elsewhere, ({ target }) => {
      if (!header.contains(target as Node)) shut(groups());
    });
  }

  const mark = () => {
    for (const link of header.querySelectorAll('nav a')) {
      const current = currentness(link.getAttribute('href') ?? '', path.current());
      if (current) link.setAttribute('aria-current', String(current));
      else link.removeAttribute('aria-current');
    }
    for (const button of groups()) {
      const isHere = Boolean(controlled(button)?.querySelector('[aria-current]'));
      button.classList.toggle('is-here', isHere);
    }
  };
  path.subscribe(() => {
    shut(openers());
    mark();
  });

  let signedIn = false;
  followSignedIn(async (who) => {
    const before = signedIn;
    signedIn = who !== 'nobody';
    if (signedIn === before) return;
    try {
      const { showAdminWays } = await loadAdminWays();
      showAdminWays(header, signedIn);
    } catch (cause) {
      // Login leads there too.
      console.warn('The menu of who is signed in could not be had', cause);
      signedIn = before;
    }
  });
}

function isGroup(button: Element): boolean {
  return button.classList.contains('nav__group');
}

function isOpen(button: Element): boolean {
  return button.getAttribute('aria-expanded') === 'true';
}

function open(button: Element, isToBeOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isToBeOpen));
  controlled(button)?.classList.toggle('is-open', isToBeOpen);
}

function controlled(button: Element): HTMLElement | null {
  return document.getElementById(button.getAttribute('aria-controls') ?? '');
}
