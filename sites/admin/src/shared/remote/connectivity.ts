/** Whether the services answer, according to the app's own requests. Decides what is shown, never what is done. */
export interface Connectivity {
  /** False when the last request to a service got no good answer. */
  isAnswered(): boolean;
  /** Calls `listener` whenever `isAnswered` may have changed; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Records the outcome of a request. */
  met(what: 'answer' | 'no-answer'): void;
}

export function browserConnectivity(): Connectivity {
  const listeners = new Set<() => void>();
  let hasFailed = false;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const met: Connectivity['met'] = (what) => {
    if (hasFailed === (what === 'no-answer')) return;
    hasFailed = !hasFailed;
    notify();
  };
  // A failure before the network came back says nothing about the network now.
  addEventListener('online', () => {
    hasFailed = false;
    notify();
  });
  return {
    isAnswered: () => !hasFailed,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    met,
  };
}
