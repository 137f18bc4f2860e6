import { clubConfig, localStack } from '@clubhouse/infra';
import { createLocalCloud, type LocalCloud } from '@clubhouse/local-cloud';
import { localCloudHandlers } from '@clubhouse/local-cloud/msw';
import { entityWrites, mediaStore } from '@clubhouse/content/admin';
import { createSession, type Session } from '@clubhouse/content/session';
import {
  aMatchNote,
  anAlbum,
  anArticle,
  anEvent,
  aPlayer,
  memoryTokens,
} from '@clubhouse/content/testing';
import type { ClubhouseConfig } from '@clubhouse/content';
import { remotePromises, type RemoteUnderTest } from '@clubhouse/outbox/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubRemote } from '#shared/remote/club-remote.ts';
import { fileMutations } from '#shared/remote/file-deletion.ts';
import { observable } from '#shared/services/observable.ts';
import { makePerson, people } from './people.ts';

const PORT = 3001;
const ADMIN = 'admin@club.test';
const config: ClubhouseConfig = clubConfig({ cloudPort: PORT });

let cloud: LocalCloud;
let server: ReturnType<typeof setupServer>;
let session: Session;
let at: RemoteUnderTest;

beforeAll(async () => {
  cloud = await createLocalCloud(localStack());
  server = setupServer(...localCloudHandlers(cloud, { origin: `http://localhost:${PORT}` }));
  server.listen({ onUnhandledRequest: 'error' });
  await makePerson(config, ADMIN);
  session = createSession({ config, tokenStore: memoryTokens() });
  await session.start();
  await session.signIn(ADMIN, people[ADMIN].password);
  const remote = clubRemote({ config, session, connectivity: observable(true) });
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

/** Region, service and table of each signed request from now on. */
function signedRequests() {
  const scopes = new Set<string>();
  server.events.on('request:start', async ({ request }) => {
    const [, region, service] =
      /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(
        request.headers.get('Authorization') ?? '',
      ) ?? [];
    if (!region) return;
    const body = service === 'dynamodb' ? await request.clone().text() : '{}';
    const { TableName } = JSON.parse(body) as { TableName?: string };
    scopes.add([region, service, TableName].filter(Boolean).join(' '));
  });
  return scopes;
}

test('[6.3, 7.1, 9.13] a member of AdminUsers adds, edits and deletes items of every table and files, all in eu-west-2', async () => {
  expect(session.state()).toMatchObject({ user: { groups: ['AdminUsers'] } });
  const scopes = signedRequests();
  const { credentials } = session;
  const writes = entityWrites({ config, credentials });
  const samples = [
    ['news', anArticle()],
    ['events', anEvent()],
    ['albums', anAlbum()],
    ['players', aPlayer()],
    ['matches', aMatchNote()],
  ] as const;
  for (const [table, { id, rev: _, ...fields }] of samples) {
    const save = { id, fields, savedBy: 'Nell' };
    const added = await writes[table].create({ ...save, opId: 'add' });
    if (added.kind !== 'stored') throw new Error(`${table}: ${added.kind}`);
    const base = { rev: 1, item: added.item };
    expect(await writes[table].replace({ ...save, opId: 'edit', base })).toMatchObject({
      kind: 'stored',
      item: { rev: 2 },
    });
    const deleted = await writes[table].delete({ id, opId: 'delete', base: { rev: 2 } });
    expect(deleted).toEqual({ kind: 'deleted' });
  }

  const media = mediaStore({ config, credentials });
  const files = ['media/Cup/1_a.jpg', 'albums/Cup/1_a.jpg', 'derived/480/albums/Cup/1_a.jpg'];
  await media.createFolder('media/Cup/');
  for (const key of files) {
    await media.upload({ key, bytes: new Blob(['x']), type: 'image/jpeg' });
    expect((await media.list({ prefix: key })).files).toMatchObject([{ key, size: 1 }]);
  }
  const keys = ['media/Cup/.keep', ...files];
  expect(await media.delete(keys)).toEqual({ failed: [] });

  expect([...scopes].toSorted()).toEqual([
    'eu-west-2 dynamodb albums',
    'eu-west-2 dynamodb events',
    'eu-west-2 dynamodb matches',
    'eu-west-2 dynamodb news',
    'eu-west-2 dynamodb players',
    'eu-west-2 s3',
  ]);
});

test('restoring a deleted folder restores its files, and creates no folder that did not exist', async () => {
  const media = mediaStore({ config, credentials: session.credentials });
  const folder = 'albums/Sevens/';
  const keys = [`${folder}1_a.jpg`, `${folder}2_b.jpg`];
  for (const key of keys) {
    await media.upload({ key, bytes: new Blob(['x']), type: 'image/jpeg' });
  }
  const whole = { entity: 'folders', id: folder, name: 'Sevens', keys } as const;
  const send = async (mutations: ReturnType<typeof fileMutations>) => {
    for (const mutation of mutations) {
      await at.remote.write({ ...mutation, owner: at.owner }, new AbortController().signal);
    }
    const left: string[] = [];
    for await (const { key } of media.keysUnder(folder)) left.push(key);
    return left;
  };
  const newId = () => crypto.randomUUID();
  expect(await send(fileMutations('delete', whole, newId))).toEqual([]);
  expect(await send(fileMutations('restore', whole, newId))).toEqual(keys);
  await media.delete(keys);
  await media.erase(keys);
  const sent = at.remote.write(
    { ...fileMutations('restore', whole, newId)[0]!, owner: at.owner },
    new AbortController().signal,
  );
  expect(at.remote.reasonOf(await sent.catch((cause: unknown) => cause))).toBe('invalid');
});
