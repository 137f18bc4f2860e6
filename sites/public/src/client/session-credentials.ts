import type { ClubhouseConfig } from '@clubhouse/content';
import type { CredentialSource } from '@clubhouse/content/reader';
import { createSession, type Session } from '@clubhouse/content/session';

/** The credentials of the person signed in in this browser. This module includes Amplify. */
export function sessionCredentials(config: ClubhouseConfig): CredentialSource {
  let session: Promise<Session> | undefined;
  return async (refused) => {
    session ??= startSession(config);
    return (await session).credentials(refused);
  };
}

async function startSession(config: ClubhouseConfig): Promise<Session> {
  const log = (message: string, cause: unknown) => console.warn(message, cause);
  const session = createSession({ config, log });
  await session.start();
  return session;
}
