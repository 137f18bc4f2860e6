import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Whether the page is still open and no link was pressed that leads away from it: a person who left while something
 * was being sent is not fetched back. A page stays drawn while the next one is fetched, so the address decides.
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
