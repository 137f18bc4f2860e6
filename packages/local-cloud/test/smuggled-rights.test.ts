import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createLocalCloud, type LocalCloud } from '@clubhouse/local-cloud';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alteredClient, guestCredentials, type SentRequest } from './clients.ts';
import { mounts, type Mounted } from './mounts.ts';
import { sampleStack } from './sample-stack.ts';

/** More fields in the body than the operation has. */
const carrying = (fields: object) => (request: SentRequest) => {
  const sent: unknown = JSON.parse(Buffer.from(request.body).toString());
  request.body = JSON.stringify({ ...(sent as object), ...fields });
  request.headers['content-length'] = String(Buffer.byteLength(request.body));
};
const allowed = { TableName: 'news' };

describe.each(mounts)('a guest behind $name', ({ mount }) => {
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

  test.each([
    ['a transaction', { TransactItems: [{ Get: allowed }] }],
    ['a batch', { RequestItems: { news: {} } }],
    ['an index', { IndexName: 'byDate' }],
  ])('cannot write by way of %s it may read', async (_what, fields) => {
    const credentials = await guestCredentials(mounted.endpoint);
    const guest = alteredClient(mounted.endpoint, carrying(fields), credentials);
    const put = new PutItemCommand({ ...allowed, Item: { id: { S: 'smuggled' } } });
    const remove = new DeleteItemCommand({ ...allowed, Key: { id: { S: 'smuggled' } } });
    const refused = { name: 'AccessDeniedException' };
    await expect(guest.send(put)).rejects.toMatchObject(refused);
    await expect(guest.send(remove)).rejects.toMatchObject(refused);
  });
});
