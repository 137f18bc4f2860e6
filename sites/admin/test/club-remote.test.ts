import { clubConfig, localStack } from '@clubhouse/infra';
import { createLocalCloud, type LocalCloud } from '@clubhouse/local-cloud';
import { localCloudHandlers } from '@clubhouse/local-cloud/msw';
import { createSession } from '@clubhouse/content/session';
import { remotePromises, type RemoteUnderTest } from '@clubhouse/outbox/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, test } from 'vitest';
import { clubRemote } from '#writing/club-remote.ts';
import { memoryTokens } from './memory-tokens.ts';
import { makePerson, people } from './people.ts';

const PORT = 3001;
const ADMIN = 'admin@club.test';

let cloud: LocalCloud;
let server: ReturnType<typeof setupServer>;
let at: RemoteUnderTest;

beforeAll(async () => {
  const config = clubConfig({ cloudPort: PORT });
  cloud = await createLocalCloud(localStack());
  server = setupServer(...localCloudHandlers(cloud, { origin: `http://localhost:${PORT}` }));
  server.listen({ onUnhandledRequest: 'error' });
  await makePerson(config, ADMIN);
  const session = createSession({ config, tokenStore: memoryTokens() });
  await session.start();
  await session.signIn(ADMIN, people[ADMIN].password);
  const remote = clubRemote({ config, session });
  let made = 0;
  at = {
    remote,
    owner: remote.owner() ?? '',
    entity: 'news',
    fields: { title: 'Won', excerpt: 'By one point.', content: 'At last.' },
    edits: [{ title: 'Won again' }, { content: 'Twice.' }],
    partBytes: 5 * 1024 * 1024,
    newId: () => `${(made += 1)}`,
    newKey: () => `media/${(made += 1)}_a.jpg`,
  };
});

afterAll(async () => {
  server.close();
  await cloud.close();
});

// A part is 5 MiB, and some promises need three of them.
const PATIENCE = 60_000;

test.each(remotePromises)("the club's services: $title", ({ check }) => check(at), PATIENCE);
