/** How a page moves about the site. */
export interface Ways {
  /** Somebody seems to be about to go to this address: what is needed for it is fetched. */
  intend(href: string): void;
  /** Goes there without a page load; says no where that has to be left to the browser. */
  go(href: string): boolean;
}

/** Paths on this origin that are no pages of this site. */
const ELSEWHERE =
  /^\/(admin|login|club|assets|derived|calendar|config\.json)(\/|$)|\.(ics|txt|xml)$/;

/** How long a pointer or the keys' place rests on a link that is meant, in milliseconds: less is passing over it. */
const MEANT = 60;

/**
 * Follows links within the site without loading pages. What a link leads to is fetched at the first sign that someone
 * means to go there: a touch, a press, the pointer or the keys' place resting on it.
 */
export function followLinks(ways: Ways, root: HTMLElement = document.documentElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const at = (wait: number | undefined) => (event: Event) => {
    clearTimeout(resting);
    const link = siteLink(event);
    if (!link || isSavingData()) return;
    const href = link.pathname + link.search;
    if (wait === undefined) ways.intend(href);
    else resting = setTimeout(() => ways.intend(href), wait);
  };
  for (const sign of ['pointerdown', 'touchstart']) {
    root.addEventListener(sign, at(undefined), { passive: true });
  }
  for (const sign of ['pointerover', 'focusin']) {
    root.addEventListener(sign, at(MEANT), { passive: true });
  }
  root.addEventListener('pointerleave', () => clearTimeout(resting), { passive: true });

  root.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const link = siteLink(event);
    if (!link || link.target || link.download) return;
    if (ways.go(link.pathname + link.search + link.hash)) event.preventDefault();
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
