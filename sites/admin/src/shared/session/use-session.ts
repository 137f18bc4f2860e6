import type { SessionState } from '@clubhouse/content/session';
import { useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { displayName, personOf } from '#shared/session/person.ts';

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The name that others read beside this person's saves; undefined for a person without a given name of their own. */
export function useMyName(): string | undefined {
  const person = personOf(useSessionState());
  return person?.givenName ? displayName(person) : undefined;
}
