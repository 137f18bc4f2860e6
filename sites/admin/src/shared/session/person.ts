import type { SessionState, SessionUser, Session } from '@clubhouse/content/session';

/** The person who is signed in, with or without a network. */
export function personOf(state: SessionState): SessionUser | undefined {
  return state.status === 'signed-in' || state.status === 'signed-in-offline'
    ? state.user
    : undefined;
}

/**
 * What to call someone where others read it. Guests can read `savedBy`, so nothing of an e-mail address is in it:
 * somebody without a given name is called what everybody there is.
 */
export function displayName({ givenName = '' }: Pick<SessionUser, 'givenName'>): string {
  const name = givenName.trim();
  return name === '' || name.includes('@') ? 'Committee' : name;
}

/** The session's state once it has read what was kept: never `starting`. */
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
