import { useEffect, useRef, type RefObject } from 'react';

/** False once the page was left: whoever left while something was being sent is not fetched back. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
