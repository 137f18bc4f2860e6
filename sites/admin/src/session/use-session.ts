import type { SessionState } from '@clubhouse/content/session';
import { useSyncExternalStore } from 'react';
import { useServices } from '#app/app-services.ts';

/** The session as it is now; the component renders again when it changes. */
export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}
