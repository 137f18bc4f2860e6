import { test } from 'vitest';
import { modelRemote } from './model-remote.ts';
import { createModelService } from './model-service.ts';
import { type RemoteUnderTest, remotePromises } from './remote-promises.ts';
import { databasePromises } from './database-contract.ts';
import { memoryDatabase, memoryDisk } from './memory-database.ts';

const aModel = (): RemoteUnderTest => {
  const service = createModelService({ leastPart: 8 });
  let made = 0;
  return {
    remote: modelRemote({ owner: () => 'nell', carry: async (request) => service.handle(request) }),
    owner: 'nell',
    entity: 'news',
    fields: { title: 'Won', excerpt: 'By one point' },
    edits: [{ title: 'Won again' }, { excerpt: 'By two points' }],
    partBytes: 8,
    newId: () => `${(made += 1)}`,
    newKey: () => `media/${(made += 1)}_a.jpg`,
  };
};

test.each(remotePromises)('the model of the services: $title', ({ check }) => check(aModel()));

test.each(databasePromises)('in memory: $title', async ({ check }) => {
  const disk = memoryDisk();
  await check({ open: () => memoryDatabase({ disk }) });
});
