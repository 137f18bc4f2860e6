import { useEffect, useRef, useState } from 'react';

/**
 * Stores the shown photo in the page's address, so that it can be shared and reloaded. The state of the history's
 * entries is passed on unchanged: the router stores its own data in it, and would scroll without it.
 * Photos are counted from 0; none is shown until the page is interactive.
 */
export function usePhotoAddress(count: number) {
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
    /** Opens a photo from the page: Back returns to the page. */
    open(index: number) {
      history.pushState(history.state, '', photoFragment(index));
      hasPageBehind.current = true;
      setShown(index);
    },
    /** Replaces the shown photo: Back still returns to the page. */
    move(index: number) {
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
