/** A newer version of the app that waits to be used. */
export interface UpdateOffer {
  /** Whether one is waiting. */
  waiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** Takes the waiting version into use and loads the page again. */
  accept(): void;
}

/** Holds the offer until the worker brings one. */
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
