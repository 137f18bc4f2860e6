import { displayName, personOf } from '#shared/session/person.ts';
import { useSessionState } from '#shared/session/use-session.ts';
import { unreachedBecause } from '#shared/queue/patience.ts';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';

/** Says that one can carry on while there is no signal, or no answer. */
export function OfflineLine() {
  const state = useSessionState();
  const because = unreachedBecause(useOutboxStatus());
  const person = state.status === 'signed-in-offline' && personOf(state);
  if (!because) return null;
  const isOffline = because === 'no-network';
  return (
    <p className="strip" role="status">
      {isOffline ? 'No signal. Carry on. ' : 'The site does not answer just now. Carry on. '}
      {person && `You are signed in as ${displayName(person)} from last time. `}
      What you add or change is kept on this phone and sent when{' '}
      {isOffline ? 'there is signal again.' : 'the site answers again.'}
    </p>
  );
}
