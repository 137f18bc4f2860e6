/** A value that changes, in the form that `useSyncExternalStore` takes. */
export interface Observable<Value> {
  current(): Value;
  /** Calls `listener` after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function observable<Value>(first: Value): Observable<Value> & { set(value: Value): void } {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
  };
}
