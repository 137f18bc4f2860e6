import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaStore, mediaStore } from '@clubhouse/content/admin';
import {
  albumsReader,
  eventsReader,
  newsReader,
  type DatabaseReader,
} from '@clubhouse/content/reader';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { clubConfig, localStack } from '@clubhouse/infra';
import { createLocalCloud } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import type { Renderer } from '@clubhouse/public/server';
import { buildStale } from '../build/build-stale.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { credentialsOf, servicesFor, signInAsTheApp } from '../journey/club-services.ts';
import { admin } from '../journey/in-the-app.ts';
import { seedPeople } from '../seed/seed-people.ts';
import { type Benchmark, inTurns, type Later, median, type Report, timeOf } from './benchmark.ts';
import { fill, type Fullness, LONG_FOLDER } from './full-club.ts';
import { shapedLine, type ShapedLine } from './shaped-line.ts';

/** More of everything than a list shows at first. */
const YOUNG: Fullness = { articles: 100, events: 120, albums: 30, photos: 10, files: 100 };
const OLD: Fullness = {
  articles: 100_000,
  events: 10_000,
  albums: 1_000,
  photos: 1_000,
  files: 10_000,
};
const WARM_UP = 15;
/** Even, so that each club is equally often the first of a round. */
const TIMES = 148;

export const scale: Benchmark = {
  about: `pages and the app's lists from ${OLD.articles} articles, ${OLD.albums} albums and ${OLD.files} files, against ${YOUNG.articles}, ${YOUNG.albums} and ${YOUNG.files}`,
  async run({ report, later }) {
    await buildStale(PROJECT_ROOT);
    const clubs: CountedClub[] = [];
    for (const size of [YOUNG, OLD]) clubs.push(await clubOf(size, later));
    for (const [what, work] of WORK) await compare(what, work, clubs, report);
  },
};

interface CountedClub {
  readonly renderer: Renderer;
  readonly reader: DatabaseReader;
  readonly media: MediaStore;
  readonly line: ShapedLine;
}

type Work = (club: CountedClub) => Promise<unknown>;

const page =
  (route: string): Work =>
  async ({ renderer }) => {
    const { response } = await renderer.render(new Request(`http://localhost${route}`));
    await response.text();
    if (response.status !== 200) throw new Error(`${route} answered ${response.status}`);
  };

/** The rendering of pages, and the app's requests when one of its lists is opened. */
const WORK: readonly (readonly [what: string, work: Work])[] = [
  ['/ rendered', page('/')],
  ['/news rendered', page('/news')],
  ['/gallery rendered', page('/gallery')],
  ['the app’s articles', ({ reader }) => newsReader(reader).page({ limit: 50 })],
  [
    'the app’s events',
    ({ reader }) => {
      const events = eventsReader(reader);
      const now = Date.now();
      return Promise.all([events.upcoming({ now, limit: 50 }), events.past({ now, limit: 3 })]);
    },
  ],
  ['the app’s albums', ({ reader }) => albumsReader(reader).page({ limit: 24 })],
  [
    'the app’s files, the first shown',
    ({ media }) => media.list({ prefix: LONG_FOLDER, delimiter: '/', limit: 50 }),
  ],
];

/**
 * A cloud with a club of this size, read over a network that counts the bytes. It has no site, which would render every
 * page of the club meanwhile; the measured pages are rendered without a cache.
 */
async function clubOf(size: Fullness, later: Later): Promise<CountedClub> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-scale-'));
  later(() => rm(dataDir, { recursive: true }));
  const cloud = await createLocalCloud({ ...localStack(), dataDir });
  later(() => cloud.close());
  const served = await serveLocalCloud(cloud, { port: 0 });
  later(() => served.close());
  const config = clubConfig({ cloudPort: served.port, isEmpty: true });
  const services = servicesFor(config);
  later(async () => services.close());
  await seedPeople(services);
  await fill(services, size);
  const line = await shapedLine(served.port, { roundTrip: 0 });
  later(() => line.close());
  const { idToken } = await signInAsTheApp(config, admin.email, admin.password);
  const signedIn = await credentialsOf(config, idToken);
  // Imported only now that the pages are built.
  const { createRenderer } = await import('@clubhouse/public/server');
  const afar = `http://localhost:${line.port}`;
  const read = { ...config, endpoints: { ...config.endpoints, dynamodb: afar, s3: afar } };
  const reader = sdkReader({ config: read, credentials: guestCredentials({ config: read }) });
  return {
    line,
    reader,
    media: mediaStore({ config: read, credentials: async () => signedIn }),
    renderer: createRenderer({
      config: read,
      reader,
      contentSecurityPolicy: () => "default-src 'none'",
    }),
  };
}

/** Measures both clubs in turns, each equally often first, and compares the old one with the young one. */
async function compare(
  what: string,
  work: Work,
  clubs: readonly CountedClub[],
  report: Report,
): Promise<void> {
  const time = (club: CountedClub) => timeOf(() => work(club));
  await inTurns(clubs, WARM_UP, time);
  for (const { line } of clubs) line.forget();
  const took = (await inTurns(clubs, TIMES, time)).map(median);
  const read = clubs.map(({ line }) => line.traffic().down / TIMES / 1000);
  const against = ([young = NaN, old = NaN]: readonly number[]) => ({
    value: old,
    peer: { what: 'the young club', value: young },
    limit: { of: 'ratio', atMost: 1.05 } as const,
  });
  report({ what: `${what}, median of ${TIMES}`, ...against(took), unit: 'ms' });
  report({ what: `${what}, read for it`, ...against(read), unit: 'kB' });
}
