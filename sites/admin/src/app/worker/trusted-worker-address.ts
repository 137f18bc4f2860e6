/** The Trusted Types interface, as far as it is used here; not in TypeScript's own library yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object };
}

/**
 * Our own workers' addresses as the browser's policy demands them: the site allows one policy, `clubhouse`,
 * once, and nothing but what is passed here may name a script. A browser without Trusted Types takes the plain
 * strings.
 */
export function trustedWorkerAddresses<Name extends string>(
  own: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return own;
  const policy = trustedTypes.createPolicy('clubhouse', {
    createScriptURL: (address) => admitted(address, Object.values(own)),
  });
  const trusted = Object.entries<string>(own).map(([name, address]) => [
    name,
    policy.createScriptURL(address),
  ]);
  // Typed as strings for the callers; they are passed on whole, never joined to others.
  return Object.fromEntries(trusted) as Record<Name, string>;
}

/** Throws unless it is one of `own`, to the letter. */
export function admitted(address: string, own: readonly string[]): string {
  if (!own.includes(address)) throw new TypeError(`${address} is no worker of this app`);
  return address;
}
