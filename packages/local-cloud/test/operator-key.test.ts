import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { createLocalCloud, type LocalCloud } from '@clubhouse/local-cloud';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alteredClient } from './clients.ts';
import { mounts, type Mounted } from './mounts.ts';
import { sampleStack } from './sample-stack.ts';

describe.each(mounts)('the operator’s key behind $name', ({ mount }) => {
  let cloud: LocalCloud;
  let mounted: Mounted;

  beforeAll(async () => {
    cloud = await createLocalCloud(sampleStack());
    mounted = await mount(cloud);
  });
  afterAll(async () => {
    await mounted.close();
    await cloud.close();
  });

  const listing = (origin: string) =>
    alteredClient(mounted.endpoint, ({ headers }) => {
      headers['origin'] = origin;
    }).send(new ListTablesCommand());

  test.each(['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null'])(
    '[V12] is good for nothing to a page of %s in a browser of this machine',
    async (origin) => {
      const refused = { name: 'UnrecognizedClientException' };
      await expect(listing(origin)).rejects.toMatchObject(refused);
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:3000'])(
    'is good for a page of %s',
    async (origin) => {
      expect((await listing(origin)).TableNames).toContain('news');
    },
  );
});
