/** The part of the Trusted Types interface that is used here; TypeScript's own library does not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object };
}

/**
 * The addresses of our own workers as trusted values. The site allows one Trusted Types policy, `clubhouse`, to be
 * created once, and it admits only the addresses passed here. A browser without Trusted Types takes the plain strings.
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
  // The callers see strings; they must pass them on unchanged, because joining would lose the trust.
  return Object.fromEntries(trusted) as Record<Name, string>;
}

/** @throws unless the address is exactly one of `own` */
export function admitted(address: string, own: readonly string[]): string {
  if (!own.includes(address)) throw new TypeError(`${address} is no worker of this app`);
  return address;
}
