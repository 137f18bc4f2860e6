import { useEffect, useRef, useState } from 'react';

/** The photo that the page's address names, and functions to change it. Photos are counted from 0. */
export interface PhotoAddress {
  /** Absent if no photo is named, and until the page is interactive. */
  readonly shown: number | undefined;
  /** Opens a photo from the page: Back returns to the page. */
  open(index: number): void;
  /** Replaces the shown photo: Back still returns to the page. */
  move(index: number): void;
  close(): void;
}

/**
 * Stores the shown photo in the page's address, so that it can be shared and reloaded. The state of the history's
 * entries is passed on unchanged: the router stores its own data in it, and would scroll without it.
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
 * Whether the previous history entry is the page without a photo: a photo's link followed before the page was
 * interactive left it there. Browsers that cannot tell get one entry more.
 */
function isPageBehind(): boolean {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1];
  return before?.sameDocument === true && before.url === location.href.replace(location.hash, '');
}

/** The fragment of a photo's address; `index` is from 0, `#photo-1` is the first. */
function photoFragment(index: number): string {
  return `#photo-${index + 1}`;
}

/** The index of the photo that a fragment names; nothing if an album of `count` photos has no such photo. */
function photoNamed(fragment: string, count: number): number | undefined {
  const [, number] = /^#photo-([1-9]\d{0,5})$/.exec(fragment) ?? [];
  return number !== undefined && Number(number) <= count ? Number(number) - 1 : undefined;
}
