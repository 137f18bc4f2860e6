import '@testing-library/jest-dom/vitest';
import { generateKeyPairSync } from 'node:crypto';
import { club } from '@clubhouse/club';
import type { StoredItem, TableName } from '@clubhouse/content';
import { entityWrites, mediaStore, type WriteAnswer } from '@clubhouse/content/admin';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { createSession } from '@clubhouse/content/session';
import { memoryTokens } from '@clubhouse/content/testing';
import { clubConfig, localStack } from '@clubhouse/infra';
import { createLocalCloud, type LocalCloudOptions } from '@clubhouse/local-cloud';
import { localCloudHandlers } from '@clubhouse/local-cloud/msw';
import { draftsIn, StorageFull, type Outbox } from '@clubhouse/outbox';
import { memoryDatabase, memoryDisk } from '@clubhouse/outbox/testing';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { signIn } from 'aws-amplify/auth';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished } from 'vitest';
import { App } from '#app/app.tsx';
import type { AppServices } from '#shared/services/app-services.ts';
import { composeServices } from '#app/compose-services.ts';
import { keepQueries, makeQueryClient } from '#app/query-client.ts';
import { makeRouter } from '#app/router.tsx';
import { sharedFiles } from '#shared/shared-files/shared-files.ts';
import { clubOutbox } from '#shared/remote/club-outbox.ts';
import { browserConnectivity } from '#shared/remote/connectivity.ts';
import { aWorld } from './a-world.ts';
import { fakeImageProcessor, TONES } from './fake-image-processor.ts';
import { memoryValue } from './memory-stores.ts';
import { operator, makePerson, people, type Email } from './people.ts';
import { userActions } from './user-actions.ts';
import './what-jsdom-lacks.ts';

const CLOUD_PORT = 3001;
/** Its creation takes a tenth of a second: shared by all clouds of this process. */
const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/**
 * The admin app over a cloud of its own, in memory: sign-in, rights, tables and bucket are real, only the
 * wire and the canvas are not. Everything is taken down when the test ends.
 * @param stack the club's, with the rights and tables as deployed, unless a test is about others
 */
export async function mountAdmin({
  stack = localStack(),
}: { stack?: ReturnType<typeof localStack> & Pick<LocalCloudOptions, 'log'> } = {}) {
  const config = clubConfig({ cloudPort: CLOUD_PORT });
  const cloud = await createLocalCloud({
    ...stack,
    // Beside the club's own flow one without SRP, for `signInAs`.
    userPool: {
      ...stack.userPool,
      authFlows: [...stack.userPool.authFlows, 'USER_PASSWORD_AUTH'],
      signingKey,
    },
  });
  const origin = `http://localhost:${CLOUD_PORT}`;
  const underWay = new Set<Promise<unknown>>();
  let hidden: readonly string[] = [];
  const watched: typeof cloud = {
    ...cloud,
    fetch(request) {
      const answer = cloud.fetch(request).then((whole) => without(hidden, whole));
      const done = () => underWay.delete(answer);
      underWay.add(answer);
      answer.then(done, done);
      return answer;
    },
  };
  const server = setupServer(
    ...localCloudHandlers(watched, { origin }),
    http.get('*/club.json', () => HttpResponse.json(club)),
  );
  server.listen({ onUnhandledRequest: 'error' });
  const session = createSession({ config, tokenStore: memoryTokens() });
  const credentials = async () => operator;
  const writes = entityWrites({ config, credentials });
  let made = 0;
  // Existing articles were saved before today, one a second.
  const lastSeason = () => Date.parse('2025-11-02T12:00:00Z') + made * 1000;
  const writesBefore = entityWrites({ config, credentials, now: lastSeason });

  const disk = memoryDisk();
  const world = aWorld();
  /** Why each of the phone's stores takes nothing more. */
  const refusing: { drafts?: unknown; outbox?: unknown } = {};
  const storeOf = (of: keyof typeof refusing) =>
    memoryDatabase({
      disk,
      onCommit(moment) {
        if (moment === 'before' && refusing[of]) throw refusing[of];
        return 'go';
      },
    });
  const drafts = draftsIn(storeOf('drafts'), world.newId);
  const shared = sharedFiles(drafts);
  const [stored, searched] = [memoryValue(), memoryValue()];
  const database = sdkReader({ config, credentials });
  const media = mediaStore({ config, credentials });
  let outbox: Outbox | undefined;
  let stopKeeping: (() => void) | undefined;

  onTestFinished(async () => {
    cleanup();
    localStorage.clear();
    stopKeeping?.();
    await outbox?.close();
    // A sign-out could not end on a hanging network.
    server.resetHandlers();
    await session.signOut();
    server.close();
    // A closed page no longer waits for an answer; the database still reads for it.
    await Promise.allSettled(underWay);
    await cloud.close();
  });

  const admin = {
    ...userActions(),
    config,
    session,
    /** The unsent drafts, from one start of the app to the next. */
    drafts,
    /** Makes every write of a draft fail with this cause from now on. */
    failDrafts: (cause: unknown) => void (refusing.drafts = cause),
    /** Leaves the outbox no room on the phone from now on. */
    fillPhone: () => void (refusing.outbox = new StorageFull('No room')),
    /** The files that the gallery shared into the app. */
    shared,
    /** The cloud's content, read with all rights. */
    database,
    media,
    /** All items of a table, whole, in no order. */
    async stored(table: TableName) {
      const items: StoredItem[] = [];
      for await (const item of database.scan(table)) items.push(item);
      return items;
    },
    keys: async (prefix: string) => (await media.list({ prefix })).files.map(({ key }) => key),

    /** Signs in a sample user before the app is opened; without SRP, which takes a third of a second. */
    async signInAs(email: Email) {
      await makePerson(config, email);
      const { password } = people[email];
      // Amplify is one for all sessions of this process: from now on it is this session's.
      await session.signOut();
      await signIn({
        username: email,
        password,
        options: { authFlowType: 'USER_PASSWORD_AUTH' },
      });
      await session.start();
    },

    /** An article that is on the site since November 2025, saved by someone else. */
    publish(fields: StoredItem = {}): Promise<StoredItem> {
      const words = { title: 'A title', excerpt: 'An excerpt.', content: 'Some text.' };
      return admin.store('news', { ...words, ...fields }, writesBefore);
    },

    /** Puts an item of any table on the site, saved by someone else. */
    async store(table: TableName, fields: StoredItem, by = writes): Promise<StoredItem> {
      made += 1;
      const id = String(fields['id'] ?? 1_700_000_000_000 + made);
      const save = { id, fields, opId: `stored-${made}`, savedBy: 'Priya' };
      return written(await by[table].create(save));
    },

    /** Saves an item of any table in the name of a user of another phone. */
    async changeElsewhere(table: TableName, item: StoredItem, fields: StoredItem) {
      made += 1;
      const base = { rev: Number(item['rev']), item };
      const save = { id: String(item['id']), fields, opId: `changed-${made}`, savedBy: 'Priya' };
      written(await writes[table].replace({ ...save, base }));
    },
    deleteElsewhere: (table: TableName, id: string) =>
      writes[table].delete({ id, opId: `deleted-${id}` }),

    /** Makes a service fail as the outside contract describes faults. */
    async breakService(fault: Readonly<Record<string, unknown>>) {
      const response = await fetch(`${origin}/_local/faults`, {
        method: 'POST',
        body: JSON.stringify(fault),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    /** Headers that the services no longer expose, so that a browser hides them from the page. */
    hideHeaders(...names: readonly string[]) {
      hidden = names;
    },
    async mendServices() {
      await fetch(`${origin}/_local/faults`, { method: 'DELETE' });
    },

    cutOff() {
      server.use(http.all('*', () => HttpResponse.error()));
      world.setOnline(false);
    },
    /** Makes the network hang: no request is answered, and none fails. */
    hangUp: () => server.use(http.all('*', () => delay('infinite'))),
    reconnect() {
      server.resetHandlers();
      world.setOnline(true);
      world.wake();
    },

    /**
     * The app at one of its addresses, with this phone's stored data; resolves when it is on the screen with the item
     * that it shows. Rendered again, it is closed first: a phone has it open once.
     */
    async renderApp(path: string, overrides: Partial<AppServices> = {}) {
      cleanup();
      await outbox?.close();
      if (session.state().status === 'starting') await session.start();
      const connectivity = browserConnectivity();
      const services = composeServices({
        club,
        config,
        session,
        connectivity,
        outbox: clubOutbox({
          config,
          session,
          database: storeOf('outbox'),
          world,
          connectivity,
        }),
        imageProcessor: fakeImageProcessor(),
        drafts,
        sharedFiles: shared,
        searched,
        feed: noFeed,
        readFile: async () => undefined,
        installHint: nothingToInstall,
        measureImage: async () => ({ width: 1200, height: 800 }),
        tonesOfImage: async () => TONES,
        whenOnTheSite: async () => true,
        ...overrides,
      });
      outbox = services.outbox;
      await outbox.start();
      const queries = makeQueryClient();
      stopKeeping?.();
      stopKeeping = await keepQueries(queries, stored);
      const history = createMemoryHistory({ initialEntries: [path] });
      const router = makeRouter(services, history);
      // As in the app itself: its frame is not drawn before its page is loaded.
      await router.load();
      render(<App services={services} queries={queries} router={router} />);
      await screen.findAllByRole('heading', { level: 1 });
      await waitFor(() => expect(screen.queryByText(/^Loading the /)).toBeNull());
      return { services, router, path: () => history.location.href };
    },
  };
  return {
    ...admin,
    /** The app at one of its addresses, opened by a member of the committee. */
    async open(path: string, overrides?: Partial<AppServices>) {
      if (session.state().status === 'starting') await admin.signInAs('admin@club.test');
      return admin.renderApp(path, overrides);
    },
  };
}

const noFeed: AppServices['feed'] = {
  results: async () => ({ source: 'fallback', items: [] }),
  fixtures: async () => ({ source: 'fallback', items: [] }),
};

const nothingToInstall: AppServices['installHint'] = {
  current: () => undefined,
  subscribe: () => () => undefined,
  install: async () => undefined,
  dismiss: () => undefined,
};

function written(answer: WriteAnswer): StoredItem {
  if (answer.kind === 'stored') return answer.item;
  throw new Error(`It was not written: ${JSON.stringify(answer)}`);
}

function without(names: readonly string[], answer: Response): Response {
  if (names.length === 0) return answer;
  const headers = new Headers(answer.headers);
  for (const name of names) headers.delete(name);
  return new Response(answer.body, { status: answer.status, headers });
}
