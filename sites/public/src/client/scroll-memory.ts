import type { RouterHistory } from '@tanstack/react-router';

export interface ScrollMemory {
  /** Keeps where the page being left is scrolled to. */
  save(): void;
  /** Puts the page that came where it was left, at the place its address names, or at the top. */
  restore(): void;
}

/**
 * Remembers how far each entry of the history was scrolled, the one before the app came included. On leaving
 * the site it hands over to the browser, which remembers across page loads.
 */
export function scrollMemory(history: RouterHistory): ScrollMemory {
  const positions = new Map<string | undefined, number>();
  let shown = keyOf(history);
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  return {
    save() {
      window.history.scrollRestoration = 'manual';
      positions.set(shown, window.scrollY);
    },
    restore() {
      shown = keyOf(history);
      const place = positions.has(shown)
        ? undefined
        : document.getElementById(history.location.hash.slice(1));
      if (place) place.scrollIntoView();
      else window.scrollTo(0, positions.get(shown) ?? 0);
    },
  };
}

function keyOf(history: RouterHistory): string | undefined {
  return history.location.state.__TSR_key;
}
