import { readDeployment } from '@clubhouse/dev/src/deploy/deployment-settings.ts';
import { synthesise } from '@clubhouse/dev/src/deploy/synthesise.ts';
import {
  type ClubServices,
  credentialsOf,
  servicesFor,
  signInAsTheApp,
} from '@clubhouse/dev/src/journey/club-services.ts';
import { mediaDistribution, serveMedia } from '@clubhouse/dev/src/journey/distribution.ts';
import { eachOf } from '@clubhouse/dev/src/journey/each-of.ts';
import { type Canary, startCanary } from '@clubhouse/dev/src/journey/hostile/canary.ts';
import {
  type HostileFile,
  hostileFiles,
} from '@clubhouse/dev/src/journey/hostile/hostile-files.ts';
import {
  type HostileWatch,
  openFile,
  reportRuns,
  strangersPage,
  watchHostile,
} from '@clubhouse/dev/src/journey/hostile/watch-hostile.ts';
import { second } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, untouchedTest as base } from '../src/fixtures.ts';

// Files that the committee's credentials can put into the bucket without the app: opened, shown and embedded from the
// media host, as npm start answers and as the synthesised distribution would, none of them runs.

const HANDS = 3;
const PICTURES = /^image\/(jpeg|png|gif|webp|avif)$/;
const SAFE = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

const DEPLOYMENT = {
  ...readDeployment({}),
  site: { serverKey: 'server/x.zip', styleHashes: [], appStyleHashes: [] },
};

interface HostileBucket {
  readonly canary: Canary;
  readonly files: readonly HostileFile[];
  /** The address of the same files with the headers they were stored with, and no others. */
  readonly unguarded: string;
  /** The address of the files, by the host that serves them; without a trailing slash. */
  readonly at: Readonly<Record<'npm start' | 'the distribution', string>>;
  readonly hosts: readonly string[];
}

const test = base.extend<
  { readonly watched: (moreHosts?: readonly string[]) => Promise<HostileWatch> },
  { readonly hostile: HostileBucket }
>({
  hostile: [
    async ({ club, services: { config } }, provide) => {
      const canary = await startCanary(() => '');
      const files = hostileFiles(canary.url).map((file, order) => ({
        ...file,
        name: `${order}_${file.name}`,
      }));
      const { idToken } = await signInAsTheApp(config, second.email, second.password);
      const services = servicesFor(config, await credentialsOf(config, idToken));
      await eachOf(files, 20, async ({ name, type, body, stored }) => {
        for (const folder of ['media/', 'derived/480/media/']) {
          await services.putFile(folder + name, body, { ContentType: type, ...stored });
        }
      });
      const stacks = await synthesise(DEPLOYMENT, `${club.dataDir}/stacks`);
      const stored = new Map(await Promise.all(files.map((file) => asStored(services, file))));
      const distribution = await serveMedia(stored, mediaDistribution(stacks.data));
      const unguarded = await serveMedia(stored, (headers) => ({ ...headers }));
      const [guardedUrl, unguardedUrl] = [distribution, unguarded].map(
        ({ port }) => `http://localhost:${port}`,
      ) as [string, string];
      const addresses = [club.url, club.cloudUrl, guardedUrl, unguardedUrl];
      await provide({
        canary,
        files,
        unguarded: unguardedUrl,
        at: { 'npm start': `${config.mediaBase}/media`, 'the distribution': guardedUrl },
        hosts: addresses.map((address) => new URL(address).host),
      });
      await Promise.all([unguarded.close(), distribution.close(), canary.close()]);
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  watched: async ({ hostile: { hosts }, watchedPage }, provide) => {
    await provide((moreHosts = []) =>
      watchHostile(watchedPage, [...hosts, ...moreHosts], { acceptDownloads: false }),
    );
  },
});

test.use({ clubOptions: { seed: 'empty' } });

for (const host of ['npm start', 'the distribution'] as const) {
  test(`each file is sent from ${host} as a picture, or as bytes or a drawing to be downloaded`, async ({
    hostile: { at, files },
  }) => {
    for (const { name } of files) {
      const answer = await fetch(`${at[host]}/${encodeURIComponent(name)}`);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject(SAFE);
      const { 'content-type': type = '', 'content-disposition': disposition } = headers;
      const isKept =
        disposition === 'attachment' && /^(image\/svg\+xml|application\/octet-stream)$/.test(type);
      expect([name, type, isKept || PICTURES.test(type)]).toEqual([name, type, true]);
    }
  });

  test(`[U1] opened directly from ${host} none of the files runs: pictures are shown, and everything else is downloaded`, async ({
    hostile: { at, canary, files },
    watched,
  }) => {
    const outcomes: string[] = [];
    const hands = await Promise.all(Array.from({ length: HANDS }, () => watched()));
    await eachOf(files, HANDS, async ({ name }, hand) => {
      const opened = await openFile(hands[hand]!.page, `${at[host]}/${encodeURIComponent(name)}`);
      if (opened.kind === 'shown' && !PICTURES.test(opened.type)) {
        outcomes.push(`${name} was shown as ${opened.type}`);
      }
      // What a script in the file could have accessed, had there been one.
      if (opened.kind === 'shown' && opened.reach.length > 0) {
        outcomes.push(`${name} reaches ${opened.reach.join()}`);
      }
    });
    expect(outcomes).toEqual([]);
    expect([...hands.flatMap((hand) => hand.findings()), ...canary.asked()]).toEqual([]);
  });

  test(`embedded from ${host} in another site’s page in every possible way, none of the files runs`, async ({
    hostile: { at, canary, files },
    watched,
  }) => {
    const stranger = await strangersPage(
      files.map(({ name }) => `${at[host]}/${encodeURIComponent(name)}`),
    );
    const { page, findings } = await watched([new URL(stranger.url).host]);
    await page.goto(stranger.url, { waitUntil: 'load', timeout: 60_000 });
    expect(await page.evaluate(() => document.images.length)).toBe(files.length);
    await stranger.close();
    expect([...findings(), ...canary.asked()]).toEqual([]);
  });
}

test('embedded in a page of the site in every possible way, none of the files runs', async ({
  hostile: { at, canary, files },
  newPage,
}) => {
  const breaches: string[] = [];
  const page = await newPage(ANY_PROBLEM);
  await reportRuns(page.context(), (address) => breaches.push(`it ran in ${address}`));
  await page.goto('/memberships');
  const addresses = files.map(({ name }) => `${at['npm start']}/${encodeURIComponent(name)}`);
  await page.evaluate(embedInEveryWay, addresses);
  await expect(page).toHaveURL('/memberships');
  expect([...breaches, ...canary.asked()]).toEqual([]);
});

test('a rendition is a picture or does not exist, and none of the files runs on the site’s own address', async ({
  club,
  hostile: { canary, files },
  watched,
}) => {
  const { page, findings } = await watched();
  const shown: string[] = [];
  for (const { name } of files) {
    const path = `/derived/480/media/${encodeURIComponent(name)}`;
    const { status, headers } = await fetch(club.url + path);
    const sent = Object.fromEntries(headers);
    expect(sent).toMatchObject(SAFE);
    if (status === 404) continue;
    expect([name, status, sent['content-type']]).toEqual([
      name,
      200,
      expect.stringMatching(PICTURES),
    ]);
    const opened = await openFile(page, club.url + path);
    expect(opened).toEqual({ kind: 'shown', type: sent['content-type'], reach: [] });
    shown.push(path);
  }
  // The files that begin as a picture.
  expect(shown.length).toBeGreaterThan(8);
  expect([...findings(), ...canary.asked()]).toEqual([]);
});

test('none of the files can be registered as a worker of the site, even by a page without a policy', async ({
  hostile: { files },
  newPage,
}) => {
  const page = await newPage({ bypassCSP: true, ...ANY_PROBLEM });
  await page.goto('/memberships');
  const taken = await page.evaluate(
    async (names) => {
      const registered: string[] = [];
      for (const name of names) {
        const path = `/derived/480/media/${encodeURIComponent(name)}`;
        const registration = await navigator.serviceWorker
          .register(path, { scope: '/derived/480/media/' })
          .catch(() => undefined);
        if (registration) registered.push(name);
      }
      return registered;
    },
    files.map(({ name }) => name),
  );
  expect(taken).toEqual([]);
});

test('the same files run from a host without those headers: the last tests can fail', async ({
  hostile: { files, unguarded },
  watched,
}) => {
  const ran: string[] = [];
  const { page, findings } = await watched();
  for (const { name } of files.filter((_, order) => order % 3 === 0)) {
    const so = findings().length;
    await openFile(page, `${unguarded}/${encodeURIComponent(name)}`);
    if (findings().length > so) ran.push(name);
  }
  expect(ran.length).toBeGreaterThan(8);
});

/** The file as S3 returns it to any reader. */
async function asStored({ headOf }: ClubServices, { name, body }: HostileFile) {
  const { ContentType, ContentEncoding, ContentDisposition } = await headOf(`media/${name}`);
  const headers = {
    'content-type': ContentType ?? '',
    ...(ContentEncoding !== undefined && { 'content-encoding': ContentEncoding }),
    ...(ContentDisposition !== undefined && { 'content-disposition': ContentDisposition }),
  };
  return [name, { body, headers }] as const;
}

/** Runs in the page, as an injected script would: the browser allows it only what the policy allows. */
async function embedInEveryWay(addresses: readonly string[]): Promise<void> {
  const attempt = async (deed: () => unknown) => {
    try {
      await deed();
    } catch {
      // Refused, as it should be.
    }
  };
  const settled = (element: HTMLElement) =>
    new Promise((resolve) => {
      element.addEventListener('load', resolve);
      element.addEventListener('error', resolve);
      document.body.append(element);
    });
  const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, properties: object) =>
    settled(Object.assign(document.createElement(name), properties));
  for (const address of addresses) {
    await attempt(() => add('script', { src: address }));
    await attempt(() => add('script', { src: address, type: 'module' }));
    await attempt(() => add('object', { data: address }));
    await attempt(() => add('embed', { src: address }));
    await attempt(() => new Worker(address));
    await attempt(() => new SharedWorker(address));
    await attempt(() => navigator.serviceWorker.register(address));
    await attempt(() => import(address));
    await attempt(async () => (await fetch(address)).text());
  }
  await Promise.all(
    addresses.flatMap((address) => [
      add('img', { src: address }),
      add('link', { rel: 'stylesheet', href: address }),
      add('iframe', { src: address }),
    ]),
  );
}
