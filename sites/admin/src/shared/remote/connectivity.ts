/** Whether the services answer, by what the app itself met. Decides what is said, never what is done. */
export interface Connectivity {
  /** False when the last request to a service got no good answer. */
  isAnswered(): boolean;
  /** Calls `listener` whenever `isAnswered` may say something else; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** What a request came to. */
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
  // What failed before a network came says nothing of it.
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
