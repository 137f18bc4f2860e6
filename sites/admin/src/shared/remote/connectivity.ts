/** Whether the services respond, by the app's own requests. Only used for what is shown. */
export interface Connectivity {
  /** False when the last request to a service got no good answer. */
  isAnswered(): boolean;
  /** Calls `listener` whenever `isAnswered` may say something else; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The outcome of a request. */
  met(what: 'answer' | 'no-answer'): void;
}

export function browserConnectivity(): Connectivity {
  const listeners = new Set<() => void>();
  let hasFailed = false;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const met: Connectivity['met'] = (what) => {
    if (hasFailed === (what === 'no-answer')) return;
    hasFailed = !hasFailed;
    tell();
  };
  // A request that failed before the network came back proves nothing about it.
  addEventListener('online', () => {
    hasFailed = false;
    tell();
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
