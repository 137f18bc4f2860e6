import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Returns whether the page is still open and no link to another page was pressed: a person who left during a save must
 * not be brought back. A page stays rendered while the next one loads, so the address decides.
 */
export function useIsHere(): () => boolean {
  const { history } = useRouter();
  const address = useRef<string>(undefined);
  useEffect(() => {
    address.current = history.location.pathname;
    return () => {
      address.current = undefined;
    };
  }, [history]);
  return () => history.location.pathname === address.current;
}
