const WORKER = '/worker.js';

/** What answers without signal from the next page on. Without it the site is the same, as long as there is signal. */
export function registerWorker(): void {
  navigator.serviceWorker
    .register(trusted(WORKER))
    .catch((cause: unknown) => console.warn('Nothing is kept for the ground', cause));
}

/** The site's one policy admits this address; a browser without Trusted Types takes the plain text. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    };
  };
  const rules = { createScriptURL: () => WORKER };
  return trustedTypes?.createPolicy('clubhouse', rules).createScriptURL(address) ?? address;
}
