import { clubConfig, localStack } from '@clubhouse/infra';
import { createLocalCloud, type LocalCloudOptions } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { onTestFinished } from 'vitest';
import { servicesFor } from '../journey/club-services.ts';

/** The club's stack on a port of its own until the test ends; in memory unless a folder is given. */
export async function servedCloud(own?: Partial<LocalCloudOptions>) {
  const cloud = await openCloud(own);
  onTestFinished(cloud.close);
  return cloud;
}

/** The same until it is closed. */
export async function openCloud(own: Partial<LocalCloudOptions> = {}) {
  const cloud = await createLocalCloud({ ...localStack(), ...own });
  const served = await serveLocalCloud(cloud, { port: 0 });
  const config = clubConfig({ cloudPort: served.port });
  const club = servicesFor(config);
  const close = async () => {
    club.close();
    await served.close();
    await cloud.close();
  };
  return { club, config, url: served.url, close };
}
