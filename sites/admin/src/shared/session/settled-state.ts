import type { Session, SessionState } from '@clubhouse/content/session';

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
