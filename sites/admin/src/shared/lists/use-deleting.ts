import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Which entry of a list somebody was asked about deleting. */
export interface Deleting<Entry> {
  /** Nothing while nobody is asked. */
  readonly entry: Entry | undefined;
  /** For the list's heading, which takes the focus when an entry has gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  ask(entry: Entry): void;
  /** It stays. */
  keep(): void;
  /** It has gone, or will. */
  gone(): void;
}

export function useDeleting<Entry>(): Deleting<Entry> {
  const [entry, setEntry] = useState<Entry>();
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    entry,
    heading,
    ask: setEntry,
    keep: () => setEntry(undefined),
    gone() {
      // A dialog that closes gives the focus back to the button that opened it, which goes with its row.
      flushSync(() => setEntry(undefined));
      heading.current?.focus();
    },
  };
}
