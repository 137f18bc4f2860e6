/** A value that changes, in the form that `useSyncExternalStore` takes. */
export interface Observable<Value> {
  current(): Value;
  /** Calls `listener` after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function observable<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isObserved: () => listeners.size > 0,
    set(value: Value) {
      if (value === current) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
  };
}
