import type { LocalCloud } from '@clubhouse/local-cloud';
import { localCloudHandlers } from '@clubhouse/local-cloud/msw';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { setupServer } from 'msw/node';

/** One way to reach a cloud. `describe.each(mounts)` runs a suite on each. */
export interface Mount {
  readonly name: string;
  mount(cloud: LocalCloud): Promise<Mounted>;
}

export interface Mounted {
  /** Where the official clients find every service. */
  readonly endpoint: string;
  close(): Promise<void>;
}

const nodeServer: Mount = {
  name: 'a Node server',
  async mount(cloud) {
    const served = await serveLocalCloud(cloud, { port: 0 });
    return { endpoint: served.url, close: () => served.close() };
  },
};

const msw: Mount = {
  name: 'msw',
  async mount(cloud) {
    const endpoint = 'http://cloud.test:3001';
    const server = setupServer(...localCloudHandlers(cloud, { origin: endpoint }));
    server.listen({ onUnhandledRequest: 'error' });
    return { endpoint, close: async () => server.close() };
  },
};

/** Both in `npm run test:all`. The tests of the content package and of the app use msw in every run. */
export const mounts: readonly Mount[] = process.env['TEST_ALL'] ? [nodeServer, msw] : [nodeServer];
