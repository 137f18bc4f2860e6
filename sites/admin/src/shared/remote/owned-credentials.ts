import { CredentialsUnavailable } from '@clubhouse/content';
import type { CredentialSource } from '@clubhouse/content/reader';
import type { Session } from '@clubhouse/content/session';
import { personOf } from '#shared/session/person.ts';

/**
 * The session's credentials while they belong to this person. What one person saved is never sent as another person,
 * not even if the other signs in between two tries of one call.
 */
export function ownedCredentials(
  session: Pick<Session, 'state' | 'credentials'>,
  owner: string,
): CredentialSource {
  return async (refused) => {
    if (personOf(session.state())?.sub !== owner) {
      throw new CredentialsUnavailable('Whoever saved this is not signed in');
    }
    // The session only returns the credentials of the person who is signed in at this moment.
    return session.credentials(refused);
  };
}
