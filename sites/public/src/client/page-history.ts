import type { HistoryEntry } from './scroll-memory.ts';

/** Under what name an entry's key stands in its state; other parts of the page hand it on. */
const KEY = 'clubhouse';

export interface PageHistory extends HistoryEntry {
  /** The page of the current entry: its path and what is asked of it. */
  page(): string;
  /** Adds an entry. */
  push(href: string): void;
}

/** The browser's own history, each of whose entries has a key from when it is first left or made. */
export function pageHistory(): PageHistory {
  let made = 0;
  const keyed = () => ({ [KEY]: `${performance.timeOrigin}-${(made += 1)}` });
  const key = () => (history.state as Record<string, string> | null)?.[KEY];
  if (key() === undefined) {
    history.replaceState({ ...(history.state as object | null), ...keyed() }, '');
  }
  return {
    key,
    hash: () => location.hash,
    page: () => location.pathname + location.search,
    push: (href) => history.pushState(keyed(), '', href),
  };
}
