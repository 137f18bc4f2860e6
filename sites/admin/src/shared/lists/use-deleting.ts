import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The entry of a list for which the delete question is shown. */
export interface Deleting<Entry> {
  /** Undefined while no question is shown. */
  readonly entry: Entry | undefined;
  /** For the list's heading, which gets the focus when an entry is deleted. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  ask(entry: Entry): void;
  /** The entry stays. */
  keep(): void;
  /** The entry was deleted, or will be. */
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
      // A dialog that closes returns the focus to the button that opened it, which disappears with its row.
      flushSync(() => setEntry(undefined));
      heading.current?.focus();
    },
  };
}
