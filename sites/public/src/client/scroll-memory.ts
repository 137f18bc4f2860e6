/** The entry of the history that is current. */
export interface HistoryEntry {
  /** What tells it from every other. */
  key(): string | undefined;
  /** With its number sign; empty where it names no place on the page. */
  hash(): string;
}

export interface ScrollMemory {
  /** Keeps where the page being left is scrolled to. */
  save(): void;
  /** Puts the page that came where it was left, at the place its address names, or at the top. */
  restore(): void;
}

/**
 * Remembers how far each entry of the history was scrolled, the one before the first move included. On leaving
 * the site it hands over to the browser, which remembers across page loads.
 */
export function scrollMemory(entry: HistoryEntry): ScrollMemory {
  const positions = new Map<string | undefined, number>();
  let shown = entry.key();
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  // Come back to as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && positions.size > 0) window.history.scrollRestoration = 'manual';
  });
  return {
    save() {
      window.history.scrollRestoration = 'manual';
      positions.set(shown, window.scrollY);
    },
    restore() {
      shown = entry.key();
      const place = positions.has(shown)
        ? undefined
        : document.getElementById(entry.hash().slice(1));
      if (place) place.scrollIntoView();
      else window.scrollTo(0, positions.get(shown) ?? 0);
    },
  };
}
