/**
 * Whether there is a line, by what the app itself met: the browser's own word is a hint that lies both ways. Decides
 * what is said, never what is done.
 */
export interface Line {
  /** The last thing asked of a service got no answer, or the browser is sure that there is no network. */
  isAway(): boolean;
  /** Calls `listener` whenever `isAway` may say something else; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** What a request came to. */
  met(what: 'answer' | 'no-answer'): void;
}

export function browserLine(): Line {
  const listeners = new Set<() => void>();
  let hasFailed = false;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const met: Line['met'] = (what) => {
    if (hasFailed === (what === 'no-answer')) return;
    hasFailed = !hasFailed;
    tell();
  };
  // What failed before a network came says nothing of it.
  addEventListener('online', () => {
    hasFailed = false;
    tell();
  });
  addEventListener('offline', tell);
  return {
    isAway: () => hasFailed || !navigator.onLine,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    met,
  };
}
