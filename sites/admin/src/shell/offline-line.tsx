import { useSyncExternalStore } from 'react';
import { useSessionState } from '#session/use-session.ts';

/** A hint only: the browser's word on the network decides what is said, never what is done. */
export function OfflineLine() {
  const state = useSessionState();
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  if (online && state.status !== 'signed-in-offline') return null;
  return (
    <p className="strip" role="status">
      You are offline. You can read what this phone last read; publishing needs a connection.
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
