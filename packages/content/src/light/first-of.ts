import type { CredentialSource } from '../reader/credentials.ts';

/**
 * Credentials of the first source while it has some, of the second from its first failure on. So that who is
 * signed in reads as themselves, and reads all the same when their session cannot be had.
 */
export function firstOf(first: CredentialSource, second: CredentialSource): CredentialSource {
  let hasFailed = false;
  return async (refused) => {
    if (hasFailed) return second(refused);
    try {
      return await first(refused);
    } catch {
      // Whoever keeps the first has logged why; a page that only reads has nothing to do about it.
      hasFailed = true;
      return second();
    }
  };
}
