import type { ClubhouseConfig } from '@clubhouse/content';
import type { CredentialSource } from '@clubhouse/content/reader';
import { firstOf } from '@clubhouse/content/reader/light';
import { createSession, type Session } from '@clubhouse/content/session';

/** Credentials of whoever is signed in in this browser, else the guest's. Amplify comes with this module. */
export function sessionFirst(config: ClubhouseConfig, guest: CredentialSource): CredentialSource {
  let session: Promise<Session> | undefined;
  return firstOf(async (refused) => {
    session ??= startSession(config);
    return (await session).credentials(refused);
  }, guest);
}

async function startSession(config: ClubhouseConfig): Promise<Session> {
  const session = createSession({ config });
  await session.start();
  return session;
}
