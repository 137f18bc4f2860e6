import { useEffect, useEffectEvent, useState } from 'react';
import { keepReading } from './keep-reading.ts';
import { type Found, isSame, type LiveList } from './live-list.ts';

export interface Live<Data> {
  /** What to show; nothing while and when it cannot be had. */
  readonly data: Data | undefined;
  /** Whether it is being read; until a page has come alive, it is not. */
  readonly isPending: boolean;
  /** What waits because someone is reading what is shown. */
  readonly newer: Data | undefined;
  readonly showNewer: () => void;
}

export interface LiveOptions<Data> extends LiveList<Data> {
  /** What it fills on the page. */
  readonly place: HTMLElement;
}

/**
 * Data that is read again once the page lives, and when someone comes back to it, or their signal to them. What
 * has not changed is not touched, and nothing moves under the eyes of a person who is reading: then the newer data waits.
 */
export function useLive<Data>({ initial, read, found, place }: LiveOptions<Data>): Live<Data> {
  const [data, setData] = useState(initial);
  const [newer, setNewer] = useState<Data>();
  const [isPending, setPending] = useState(false);
  const arrive = useEffectEvent(({ fresh, unreadUntil }: Found<Data>) => {
    // What was newer may have been taken back since.
    setNewer(undefined);
    if (isSame(fresh, data)) return;
    if (data && Date.now() >= unreadUntil && isLookedAt(place)) setNewer(fresh);
    else setData(fresh);
  });
  const readNow = useEffectEvent(read);
  const foundFirst = useEffectEvent(() => found);

  useEffect(() => {
    const ending = new AbortController();
    const first = foundFirst();
    if (first) arrive(first);
    keepReading({
      read: (signal) => readNow(signal),
      arrive: (arrived) => arrive(arrived),
      pend: setPending,
      readAt: first?.readAt,
      signal: ending.signal,
    });
    return () => ending.abort();
  }, []);

  return {
    data,
    isPending,
    newer,
    showNewer() {
      setData(newer);
      setNewer(undefined);
    },
  };
}

/** In view, on a page that someone has already scrolled or touched. */
function isLookedAt(element: HTMLElement): boolean {
  if (window.scrollY === 0 && !navigator.userActivation?.hasBeenActive) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
