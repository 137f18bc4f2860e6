import { useSyncExternalStore } from 'react';
import { displayName, personOf } from '#session/person.ts';
import { useSessionState } from '#session/use-session.ts';

/** A hint only: the browser's word on the network decides what is said, never what is done. */
export function OfflineLine() {
  const state = useSessionState();
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const person = personOf(state);
  if (online && state.status !== 'signed-in-offline') return null;
  return (
    <p className="strip" role="status">
      No signal. Carry on.{' '}
      {person && `You are signed in as ${displayName(person)} from last time. `}
      What you add or change is kept on this phone and sent when there is a line again.
    </p>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
