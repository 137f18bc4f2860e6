import { WORKER_ADDRESS } from '#worker/addresses.ts';

/** The Trusted Types interface, as far as it is used here; not in TypeScript's own library yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object };
}

/** The only addresses a script may be loaded from by name: our own workers'. */
export function admitOwnWorkers(address: string): string {
  if (address !== WORKER_ADDRESS) throw new TypeError(`${address} is no worker of this app`);
  return address;
}

/**
 * The worker's address as the browser's policy demands it: the site allows one policy, `clubhouse`, and
 * nothing else may name a script. A browser without Trusted Types takes the plain string.
 */
export function trustedWorkerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return admitOwnWorkers(WORKER_ADDRESS);
  const policy = trustedTypes.createPolicy('clubhouse', { createScriptURL: admitOwnWorkers });
  // Typed as a string for the callers; it is passed on whole, never joined to another.
  return policy.createScriptURL(WORKER_ADDRESS) as unknown as string;
}
