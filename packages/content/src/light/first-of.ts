import type { CredentialSource } from '../reader/credentials.ts';

/**
 * Credentials of the first source; after its first failure, of the second. A signed-in person reads with their own
 * credentials, and can still read when their session is unavailable.
 */
export function firstOf(first: CredentialSource, second: CredentialSource): CredentialSource {
  let hasFailed = false;
  return async (refused) => {
    if (hasFailed) return second(refused);
    try {
      return await first(refused);
    } catch {
      // The first source has logged its failure; a page that only reads can continue.
      hasFailed = true;
      return second();
    }
  };
}
