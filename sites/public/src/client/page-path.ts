/** The path of the page being shown, for the parts that stay while pages change. */
export interface PagePath {
  current(): string;
  subscribe(listener: () => void): () => void;
  change(path: string): void;
}

export function createPagePath(path: string): PagePath {
  const listeners = new Set<() => void>();
  let shown = path;
  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      if (next === shown) return;
      shown = next;
      for (const listener of listeners) listener();
    },
  };
}
