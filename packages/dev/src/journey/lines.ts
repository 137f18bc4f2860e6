import type { Detours } from './browser-flags.ts';
import { type CuttingProxy, cuttingProxy, type Line } from './cutting-proxy.ts';
import type { StartedClub } from './start-club.ts';

/** The lines between a browser and the club: one to the site and one to its services. */
export interface Lines {
  readonly site: CuttingProxy;
  readonly cloud: CuttingProxy;
  /** For the browser whose connections must use them. */
  readonly detours: Detours;
  /** Sets both at once, as when a phone loses its signal. The browser itself is not notified. */
  set(line: Line): void;
  /** Both pass every byte without delay again, and answer nothing themselves. */
  reset(): void;
  close(): Promise<void>;
}

export async function linesTo(club: Pick<StartedClub, 'url' | 'cloudUrl'>): Promise<Lines> {
  const ports = [club.url, club.cloudUrl].map((url) => Number(new URL(url).port));
  const [sitePort = 0, cloudPort = 0] = ports;
  const [site, cloud] = await Promise.all([
    cuttingProxy({ to: sitePort }),
    cuttingProxy({ to: cloudPort }),
  ]);
  return {
    site,
    cloud,
    detours: { [sitePort]: site.port, [cloudPort]: cloud.port },
    set(line) {
      for (const one of [site, cloud]) one.set(line);
    },
    reset() {
      for (const one of [site, cloud]) one.reset();
    },
    async close() {
      await Promise.all([site.close(), cloud.close()]);
    },
  };
}
