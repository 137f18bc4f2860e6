import type { LazyApp } from './lazy-app.ts';

/** Paths on this origin that are no pages of this site. */
const ELSEWHERE = /^\/(admin|login|club|assets|derived|calendar|config\.json)(\/|$)|\.(ics|xml)$/;

/**
 * Follows links within the site without loading pages, once the app is here; it is fetched at the first
 * sign that someone means to go somewhere: a touch, the pointer over a link, the Tab key.
 */
export function followLinks(app: LazyApp, root: HTMLElement = document.documentElement): void {
  const warm = (event: Event) => {
    const link = siteLink(event);
    if (link && !isSavingData()) app.warm(link.pathname + link.search);
  };
  root.addEventListener('pointerover', warm, { passive: true });
  root.addEventListener('touchstart', warm, { passive: true });
  root.addEventListener('focusin', warm);

  root.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const link = siteLink(event);
    const ready = app.ready();
    if (!link || !ready || link.target || link.download) return;
    event.preventDefault();
    void ready.go(link.pathname + link.search + link.hash);
  });
}

/** The link of the site that an event is about; none to the page itself, which the browser knows best. */
function siteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.origin !== location.origin || ELSEWHERE.test(link.pathname)) {
    return undefined;
  }
  const { pathname, search } = location;
  return link.pathname === pathname && link.search === search ? undefined : link;
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Who asked the browser to save data is not sent what may never be used. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
