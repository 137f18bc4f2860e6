import { useEffect, useRef, useState } from 'react';

/** Which photo the page's address names, and the ways to another. Photos are counted from 0. */
export interface PhotoAddress {
  /** Nothing while none is named, and until the page lives. */
  readonly shown: number | undefined;
  /** Goes to a photo from the page: Back leads back to the page. */
  open(index: number): void;
  /** Goes to a photo from another one: Back leads to the page all the same. */
  move(index: number): void;
  close(): void;
}

/**
 * Keeps the photo being looked at in the page's address, so that it can be shared and reloaded. The state of
 * the history's entries is handed on as it is: the router finds its own in it, and keeps the page in place.
 */
export function usePhotoAddress(count: number): PhotoAddress {
  const [shown, setShown] = useState<number>();
  /** Whether the entry of the history before this one is the page without a photo. */
  const hasPageBehind = useRef(false);

  useEffect(() => {
    const look = () => {
      hasPageBehind.current = isPageBehind();
      setShown(photoNamed(location.hash, count));
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [count]);

  return {
    shown,
    open(index) {
      history.pushState(history.state, '', photoFragment(index));
      hasPageBehind.current = true;
      setShown(index);
    },
    move(index) {
      history.replaceState(history.state, '', photoFragment(index));
      setShown(index);
    },
    close() {
      setShown(undefined);
      if (hasPageBehind.current) history.back();
      else history.replaceState(history.state, '', location.pathname + location.search);
    },
  };
}

/**
 * Whether the entry before this one is the page without a photo: a link to one that was followed before the page lived
 * left it there. Browsers that cannot tell have one entry more.
 */
function isPageBehind(): boolean {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1];
  return before?.sameDocument === true && before.url === location.href.replace(location.hash, '');
}

/** The fragment that names a photo, from 0, in an album's address: `#photo-1` is the first. */
function photoFragment(index: number): string {
  return `#photo-${index + 1}`;
}

/** The photo, from 0, that a fragment names; nothing when an album of `count` photos has none by it. */
function photoNamed(fragment: string, count: number): number | undefined {
  const [, number] = /^#photo-([1-9]\d{0,5})$/.exec(fragment) ?? [];
  return number !== undefined && Number(number) <= count ? Number(number) - 1 : undefined;
}
