import type { SessionState, SessionUser, Session } from '@clubhouse/content/session';
import { useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';

/** The person who is signed in, with or without a network; undefined if nobody is. */
export function personOf(state: SessionState): SessionUser | undefined {
  return state.status === 'signed-in' || state.status === 'signed-in-offline'
    ? state.user
    : undefined;
}

/**
 * The name of a person for other readers. Guests can read `savedBy`, so it never contains an e-mail address: a person
 * without a given name is called `Committee`.
 */
export function displayName({ givenName = '' }: Pick<SessionUser, 'givenName'>): string {
  const name = givenName.trim();
  return name === '' || name.includes('@') ? 'Committee' : name;
}

/** The session's state once the session has read its stored data: never `starting`. */
export async function settledState(session: Session): Promise<SessionState> {
  if (session.state().status !== 'starting') return session.state();
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const state = session.state();
      if (state.status === 'starting') return;
      stop();
      resolve(state);
    });
  });
}

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The name that others read beside this person's saves; undefined for a person without a given name of their own. */
export function useMyName(): string | undefined {
  const person = personOf(useSessionState());
  return person?.givenName ? displayName(person) : undefined;
}
