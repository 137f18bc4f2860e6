import type { Detours } from './browser-flags.ts';
import { type CuttingProxy, cuttingProxy, type Line } from './cutting-proxy.ts';
import type { StartedClub } from './start-club.ts';

/** What lies between a browser and the club: a line to the site and one to its services. */
export interface Lines {
  readonly site: CuttingProxy;
  readonly cloud: CuttingProxy;
  /** For the browser that is to go through them. */
  readonly detours: Detours;
  /** Both at once, as when a phone loses its signal. The browser itself notices nothing. */
  set(line: Line): void;
  /** Both pass every byte at once again, and answer nothing themselves. */
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
