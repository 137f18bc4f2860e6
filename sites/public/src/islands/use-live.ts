import { useEffect, useEffectEvent, useState } from 'react';

export interface Live<Data> {
  /** What to show; nothing while and when it cannot be had. */
  readonly data: Data | undefined;
  /** Whether it is being read; until a page has come alive, it is not. */
  readonly isPending: boolean;
  /** What waits because someone is reading what is shown. */
  readonly newer: Data | undefined;
  readonly showNewer: () => void;
}

export interface LiveOptions<Data> {
  /** What the server read; nothing if it could not. */
  readonly initial: Data | undefined;
  /** Reads it again. A failure keeps what is shown, and nothing is asked again until someone comes back. */
  readonly read: (signal: AbortSignal) => Promise<Data>;
  /** What it fills on the page. */
  readonly place: HTMLElement;
}

/**
 * How long what was read is new enough, in milliseconds: with the time that reading takes, whoever comes back to
 * the page sees within a minute what there was when they came.
 */
const RECENT = 45_000;
/** What first came into view this long ago, in milliseconds, may be in the middle of being read. */
const READING = 1500;

/**
 * Data that is read again once the page lives, and when someone comes back to it, or their signal to them. What
 * has not changed is not touched, and nothing moves under the eyes of a person who is reading: then the newer data waits.
 */
export function useLive<Data>({ initial, read, place }: LiveOptions<Data>): Live<Data> {
  const [data, setData] = useState(initial);
  const [newer, setNewer] = useState<Data>();
  const [isPending, setPending] = useState(false);
  const arrive = useEffectEvent((fresh: Data, isUnread: boolean) => {
    // What was newer may have been taken back since.
    setNewer(undefined);
    if (JSON.stringify(fresh) === JSON.stringify(data)) return;
    if (data && !isUnread && isLookedAt(place)) setNewer(fresh);
    else setData(fresh);
  });
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const ending = new AbortController();
    let readAt = 0;
    let isFirst = true;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      clearTimeout(waiting);
      if (document.hidden) return;
      const age = Date.now() - readAt;
      // Too soon: then later, once. An age below nothing is a clock that was put back.
      if (age >= 0 && age < RECENT) {
        waiting = setTimeout(again, RECENT - age);
        return;
      }
      readAt = Date.now();
      setPending(true);
      try {
        const fresh = await readNow(ending.signal);
        if (!ending.signal.aborted) arrive(fresh, isFirst && Date.now() - readAt < READING);
        isFirst = false;
      } catch {
        // What is shown stays, and nobody asks again until somebody or the signal comes back: then at once.
        readAt = 0;
      }
      if (!ending.signal.aborted) setPending(false);
    };
    void again();
    document.addEventListener('visibilitychange', again, ending);
    window.addEventListener('online', again, ending);
    return () => {
      ending.abort();
      clearTimeout(waiting);
    };
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
