import type { SessionState, SessionUser } from '@clubhouse/content/session';

/** Who is signed in, with or without a network; nobody otherwise. */
export function personOf(state: SessionState): SessionUser | undefined {
  return state.status === 'signed-in' || state.status === 'signed-in-offline'
    ? state.user
    : undefined;
}

/**
 * What to call someone where others read it. Guests can read `savedBy`, so it must never be an address:
 * the first word before the at sign, as a name.
 */
export function displayName({ email }: Pick<SessionUser, 'email'>): string {
  const word = email.split('@')[0]?.match(/\p{L}+/u)?.[0];
  return word ? word[0]!.toUpperCase() + word.slice(1) : 'Committee';
}
