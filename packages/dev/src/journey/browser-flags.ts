/** Headless, quiet, and with nothing of its own to say to the network. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Where a connection to a port of the club goes instead: from the port to the port that takes its place. */
export type Detours = Readonly<Record<number, number>>;

/** The name of the host stays as the page knows it, so that signatures and policies hold. */
export function detourFlags(detours: Detours): string[] {
  const rules = Object.entries(detours).map(
    ([from, to]) => `MAP localhost:${from} 127.0.0.1:${to}`,
  );
  return rules.length === 0 ? [] : [`--host-resolver-rules=${rules.join(', ')}`];
}
