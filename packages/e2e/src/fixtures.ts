import { isDeepStrictEqual } from 'node:util';
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import {
  launchOptions,
  openPage,
  type WatchedPage,
} from '@clubhouse/dev/src/journey/open-browser.ts';
import {
  type ClubServices,
  configOf,
  servicesFor,
} from '@clubhouse/dev/src/journey/club-services.ts';
import { type Draw, drawFromSeed } from '@clubhouse/dev/src/journey/draw.ts';
import { type DrawnFiles, drawnFiles } from '@clubhouse/dev/src/journey/drawn-files.ts';
import { clearFaults } from '@clubhouse/dev/src/journey/faults.ts';
import {
  type KillableBrowser,
  killableBrowser,
} from '@clubhouse/dev/src/journey/killable-browser.ts';
import { type Lines, linesTo } from '@clubhouse/dev/src/journey/cutting-proxy.ts';
import type { StartClubOptions, StartedClub } from '@clubhouse/dev/src/journey/start-club.ts';
import { openApp, openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { startSeeded } from './sample-club.ts';

export { expect };

/** A phone as a committee member holds it. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** The same for who asked for less motion: nothing is looked at while it moves. */
export const stillPhone = { ...phone, reducedMotion: 'reduce' } as const;
/** The sizes of a phone and of a desk. */
export const sizes = [
  { viewport: { width: 390, height: 844 } },
  { viewport: { width: 1280, height: 844 } },
];

/** For a page that loses its signal: the problems that it may have meanwhile. */
export const WITHOUT_SIGNAL = {
  except: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/],
};
/** For a page that asks for what is not there. */
export const NOT_FOUND = { except: [/status of 404/] };
/** For pages among whose problems are those that the test makes. */
export const ANY_PROBLEM = { except: [/./] };

export interface PageOptions extends BrowserContextOptions {
  /** The problems that the page may have; the test fails with any other. */
  readonly except?: readonly RegExp[];
}

/** The pages that every club has, and one that none has. */
export const publicPaths = [
  ...['/', '/news', '/events', '/team', '/gallery'],
  ...['/memberships', '/contact', '/ground', '/info', '/search', '/no/such/page'],
];

interface WorkerFixtures {
  /** How the worker's club is started. A file that sets this gets a worker of its own. */
  readonly clubOptions: StartClubOptions;
  /** One `npm start` for all tests of a worker. */
  readonly club: StartedClub;
  /** The network between the browser and the club: it can be slow, or cut. */
  readonly lines: Lines;
  /** The club's services with all rights, not over the lines. */
  readonly services: ClubServices;
  /** Puts items and files back as they were when the worker started. */
  readonly putBack: () => Promise<void>;
  /** What the browser stores of the sign-in of somebody of the committee; no test may end this sign-in. */
  readonly signIn: StorageState;
}

interface TestFixtures {
  /** Runs for each test: afterwards items, files, faults and lines are as they were before it. */
  readonly freshClub: void;
  /** What pages may have as problems, where they are not opened with `except` themselves. */
  readonly except: readonly RegExp[];
  /** Opens a page of a new user, of whose problems the test makes its own use. */
  readonly watchedPage: (options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** Opens a page of a new user: cookies and storage are shared with no other. It may have no problem. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
  /** Opens a page of the app on which somebody of the committee is signed in; not to be signed out. */
  readonly signedIn: (path: string, options?: PageOptions) => Promise<Page>;
  /** A browser on a profile that survives a kill, on the same lines. */
  readonly killable: KillableBrowser;
  /** Chromium's flags for `killable`, in addition to those of every browser. */
  readonly killableFlags: readonly string[];
  /** A generator of random numbers. Its seed is printed beside the test's title; `SEED_OF_CHANCE` sets it. */
  readonly draw: Draw;
  /** Files with random bytes, deleted after the test. */
  readonly files: DrawnFiles;
  /** Another club beside the worker's, stopped after the test. */
  readonly anotherClub: (options?: StartClubOptions) => Promise<StartedClub>;
}

export type Fixtures = TestFixtures & WorkerFixtures;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type WithDatabases = StorageState['origins'][number] & {
  readonly indexedDB?: readonly { readonly name: string }[];
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  clubOptions: [{}, { option: true, scope: 'worker' }],
  club: [
    async ({ clubOptions }, provide) => {
      const club = await startSeeded(clubOptions);
      await provide(club);
      await club.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  lines: [
    async ({ club }, provide) => {
      const lines = await linesTo(club);
      await provide(lines);
      await lines.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ lines }, provide) => provide(await launchOptions(lines.detours)),
    { scope: 'worker' },
  ],
  services: [
    async ({ club }, provide) => provide(servicesFor(await configOf(club.url))),
    { scope: 'worker' },
  ],
  putBack: [
    async ({ services }, provide) => provide(await rememberItems(services)),
    { scope: 'worker' },
  ],
  signIn: [
    async ({ browser, club }, provide) => {
      const { page, context } = await openPage(browser, { baseURL: club.url });
      await openSignedIn(page, '/admin/outbox');
      // The app uses no club before it has read one.
      await page.waitForFunction(() => localStorage.getItem('club') !== null);
      const { origins, cookies } = await context.storageState({ indexedDB: true });
      await context.close();
      const ofSession = (origins as readonly WithDatabases[]).map((origin) => ({
        ...origin,
        indexedDB: origin.indexedDB?.filter(({ name }) => name === 'clubhouse-session'),
      }));
      await provide({ cookies, origins: ofSession });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ club }, provide) => provide(club.url),
  freshClub: [
    async ({ club, lines, putBack }, provide) => {
      await provide();
      lines.reset();
      await clearFaults(club.cloudUrl);
      await putBack();
    },
    { auto: true },
  ],
  except: [[], { option: true }],
  watchedPage: async ({ browser }, provide) => {
    const opened: WatchedPage[] = [];
    await provide(async (options) => {
      const watched = await openPage(browser, options);
      opened.push(watched);
      return watched;
    });
    await Promise.all(opened.map(({ context }) => context.close()));
  },
  newPage: async ({ except: usual, watchedPage }, provide, info) => {
    const checks: (() => void)[] = [];
    await provide(async ({ except = usual, ...options } = {}) => {
      const { page, expectNoProblems } = await watchedPage(options);
      checks.push(() => expectNoProblems({ except }));
      return page;
    });
    // A test that failed has its own reason.
    if (info.status === info.expectedStatus) for (const check of checks) check();
  },
  page: async ({ newPage }, provide) => provide(await newPage()),
  signedIn: ({ newPage, signIn }, provide) =>
    provide(async (path, options) => {
      // A sign-in is of one club.
      const isHere = !options?.baseURL;
      const page = await newPage({ ...(isHere && { storageState: signIn }), ...options });
      await openApp(page, path);
      return page;
    }),
  killableFlags: [[], { option: true }],
  killable: async ({ lines, killableFlags }, provide) => {
    const browser = await killableBrowser({ detours: lines.detours, flags: killableFlags });
    await provide(browser);
    await browser.remove();
  },
  // Playwright reads a fixture's dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  draw: async ({}, provide, { title }) => provide(drawFromSeed(title)),
  files: async ({ draw }, provide) => {
    const files = await drawnFiles(draw);
    await provide(files);
    await files.remove();
  },
  // oxlint-disable-next-line no-empty-pattern
  anotherClub: async ({}, provide) => {
    const clubs: StartedClub[] = [];
    await provide(async (options) => {
      const club = await startSeeded(options);
      clubs.push(club);
      return club;
    });
    await Promise.all(clubs.map((club) => club.stop()));
  },
});

/** Resolves when React has hydrated the public page. */
export function alive(page: Page): Promise<void> {
  return page.locator('#site[data-alive]').waitFor({ state: 'attached' });
}

/** Opens a page, and reloads it until the check holds: what was saved is on the site some seconds later. */
export async function onceShown(
  page: Page,
  path: string,
  holds: () => Promise<unknown>,
): Promise<void> {
  await page.goto(path);
  await expect(async () => {
    await page.reload();
    await holds();
  }).toPass({ timeout: 60_000 });
}

/** Opens the events, and resolves when their fixtures were read from the feed, in its frame. */
export async function expectFeedReadInFrame(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\/feed\/GetFixturesSimplified\?.*callback=clubhouse_/);
  await page.goto('/events');
  await page.getByRole('heading', { name: 'Upcoming Fixtures' }).scrollIntoViewIfNeeded();
  expect((await asked).frame().url()).toContain('/feed-frame.html');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('not live')).toHaveCount(0);
}

/** The pages that are always there, one article and one album. */
export async function onePathOfEachKind({ url }: StartedClub): Promise<readonly string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  );
  const first = new Map(paths.map((path) => [path.replace(/^(\/\w+\/).+/, '$1'), path]));
  return [...first.values()];
}

/** Each test fails when an item or a file is not as it was before it. */
export const untouchedTest = test.extend<{ readonly nothingChanged: void }>({
  nothingChanged: [
    async ({ services }, provide) => {
      const before = await services.storedState();
      await provide();
      expect(await services.storedState()).toEqual(before);
    },
    { auto: true },
  ],
});

/**
 * Reads what the club holds now: items, files and unfinished uploads.
 * @returns a function that puts all of it back as it was
 */
async function rememberItems(services: ClubServices): Promise<() => Promise<void>> {
  const { s3, config } = services;
  const { bucket: Bucket } = config;
  const itemsOf = async (table: (typeof TABLE_NAMES)[number]) =>
    new Map((await services.everyItem(table)).map((item) => [String(item['id']), item]));
  const tables = await Promise.all(
    TABLE_NAMES.map(async (table) => ({ table, before: await itemsOf(table) })),
  );
  const keys = new Set(await services.keysUnder(''));
  return async () => {
    for (const { table, before } of tables) {
      const now = await itemsOf(table);
      for (const [id, item] of before) {
        if (!isDeepStrictEqual(now.get(id), item)) await services.put(table, item);
      }
      for (const id of now.keys()) if (!before.has(id)) await services.remove(table, id);
    }
    for (const key of await services.keysUnder('')) {
      if (!keys.has(key)) await services.removeFile(key);
    }
    const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const { Key, UploadId } of Uploads) {
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  };
}
