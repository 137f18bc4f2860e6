/** A newer version of the app that waits to be used. */
export interface UpdateOffer {
  /** Whether a newer version is waiting. */
  waiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** Activates the waiting version and loads the page again. */
  accept(): void;
}

/** An update offer that is empty until `offer` is called, for example when the worker has a newer version. */
export interface UpdateOfferHolder extends UpdateOffer {
  offer(accept: () => void): void;
}

export function updateOffer(): UpdateOfferHolder {
  const listeners = new Set<() => void>();
  let acceptWaiting: (() => void) | undefined;
  return {
    waiting: () => acceptWaiting !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept: () => acceptWaiting?.(),
    offer(accept) {
      acceptWaiting = accept;
      for (const listener of listeners) listener();
    },
  };
}
