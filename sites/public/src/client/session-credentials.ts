import type { ClubhouseConfig } from '@clubhouse/content';
import type { CredentialSource } from '@clubhouse/content/reader';
import { createSession } from '@clubhouse/content/session';

/** The credentials of the person signed in in this browser; they need Amplify, which is loaded for them. */
export async function sessionCredentials(config: ClubhouseConfig): Promise<CredentialSource> {
  const log = (message: string, cause: unknown) => console.warn(message, cause);
  const session = createSession({ config, log });
  await session.start();
  return (refused) => session.credentials(refused);
}
