import { readFile } from 'node:fs/promises';
import { setInterval, setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { chooseFiles, openApp } from '../journey/in-the-app.ts';
import type { StartedClub } from '../journey/start-club.ts';
import { type ClubUnderTrial, withClubBehind } from '../soak/with-club-behind-lines.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { cameraPhoto, likeness } from './camera-photo.ts';
import { shapedLine } from './shaped-line.ts';
import { timeRawUploads, timeUpload } from './upload.ts';

/** Bytes a second: 2 Mbit/s, one bar of signal. */
const LINE = 250_000;
const ROUND_TRIP = 150;
/**
 * As many as fit into the time. The figures hold for a hundred photos too: each costs the same, and the extra cost of
 * the app's first one would be spread over five times as many.
 */
const ORIGINALS = 4;
const SENT = 20;
/** The photo itself and three renditions. */
const FILES_OF_EACH = 4;
const PREPARED = 20;
/** The least structural similarity. The generated photo has more grain than most, which lowers the similarity. */
const LIKE = { photo: 0.94, rendition: 0.88 } as const;
const PATIENCE = 120_000;

export const photos: Benchmark = {
  about:
    'photos of 4 MB over one bar of signal, prepared by the app, against raw PUTs of the originals',
  run: () => withClubBehind(lineTo, 'Photos', inTheApp),
};

type ClubAfar = ClubUnderTrial<Awaited<ReturnType<typeof lineTo>>>;

/** The network to the services. The connection to the site itself is direct, and idle during the measurement. */
async function lineTo({ cloudUrl }: StartedClub) {
  const cloudPort = Number(new URL(cloudUrl).port);
  const shape = { roundTrip: ROUND_TRIP, up: LINE, down: 5 * LINE };
  const line = await shapedLine(cloudPort, shape);
  return { ...line, detours: { [cloudPort]: line.port } };
}

async function inTheApp(afar: ClubAfar): Promise<readonly Figure[]> {
  const { browser, files, draw, siteUrl, services } = afar;
  const photo = await files.of('photo.jpg', await cameraPhoto(draw));
  const album: DrawnFile[] = [];
  for (let each = 0; each < PREPARED; each += 1) {
    album.push(await files.copyOf(photo, `photo-${each}.jpg`));
  }
  const app = await browser.newPage();
  await openApp(app, `${siteUrl}/admin/media`);
  const original = await sendOriginals(afar, album.slice(0, ORIGINALS));
  let sending: readonly Figure[] = [];
  const memory = await watchMemory(browser.context, async () => {
    sending = await send(afar, app, album.slice(0, SENT), original);
  });
  return [
    ...sending,
    ...(memory
      ? [
          {
            what: 'the most memory the page had for itself while it sent them',
            value: memory.most,
            unit: 'MB',
            peer: { what: 'an empty page', value: memory.empty },
            limit: { of: 'value', atMost: 300 },
          } as const,
        ]
      : []),
    ...(await looks(services, photo)),
    // Reversed: a file field that gets exactly the files it already has fires no event.
    ...(await prepare(app, album.toReversed())),
  ];
}

/** Seconds for each. */
async function sendOriginals(
  { browser, services, siteUrl }: ClubAfar,
  album: readonly DrawnFile[],
): Promise<number> {
  const bare = await browser.newPage();
  await bare.goto(`${siteUrl}/healthz`);
  const took = await timeRawUploads(bare, services, album);
  await bare.close();
  return took / album.length / 1000;
}

async function send(
  { lines: line, services }: ClubAfar,
  app: Page,
  album: readonly DrawnFile[],
  original: number,
): Promise<readonly Figure[]> {
  line.forget();
  const began = performance.now();
  await timeUpload(app, album);
  await everyFileOf(services, album.length);
  const took = (performance.now() - began) / 1000;
  const { up } = line.traffic();
  return [
    {
      what: `a photo over 2 Mbit/s and ${ROUND_TRIP} ms, of ${album.length}, all of it proven`,
      value: took / album.length,
      unit: 's',
      peer: { what: `an original, of ${ORIGINALS}`, value: original },
      limit: { of: 'ratio', atMost: 0.16 },
    },
    {
      what: 'of the line used meanwhile',
      value: up / took / LINE,
      unit: 'of the line',
      limit: { of: 'value', atLeast: 0.9 },
    },
    {
      what: 'sent for each photo, its renditions included',
      value: up / album.length / 1000,
      unit: 'kB',
    },
  ];
}

/** Waits for the renditions: they follow their photo, and the chip does not count them. */
async function everyFileOf(services: ClubServices, photos: number): Promise<void> {
  const late = AbortSignal.timeout(PATIENCE);
  const wanted = photos * (FILES_OF_EACH - 1);
  while ((await services.keysUnder('derived/')).length < wanted) {
    late.throwIfAborted();
    await setTimeout(100);
  }
}

/** The cost of the small size in quality: every file against the original resized to the same size. */
async function looks(services: ClubServices, original: DrawnFile): Promise<readonly Figure[]> {
  const ofFirst = (key: string) => /\d_photo-0\.jpg$/.test(key) && !key.includes('raw_');
  const keys = [
    ...(await services.keysUnder('media/')),
    ...(await services.keysUnder('derived/')),
  ].filter(ofFirst);
  return Promise.all(
    keys.map(async (key): Promise<Figure> => {
      const bytes = await services.bytesOf(key);
      const [, width] = /^derived\/(\d+)\//.exec(key) ?? [];
      const which =
        width === undefined ? 'the photo as it is stored' : `its rendition of ${width} px`;
      return {
        what: `how like the original ${which} looks`,
        detail: `with ${Math.round(bytes.length / 1000)} kB`,
        value: await likeness(bytes, original.bytes),
        unit: 'of 1',
        limit: { of: 'value', atLeast: width === undefined ? LIKE.photo : LIKE.rendition },
      };
    }),
  );
}

async function prepare(app: Page, album: readonly DrawnFile[]): Promise<readonly Figure[]> {
  let took = 0;
  const held = await longestHold(app, async () => {
    const began = performance.now();
    await chooseFiles(
      app,
      album.map(({ path }) => path),
    );
    const notice = app.getByText(/^Getting \d+ files? ready/);
    await notice.waitFor();
    await notice.waitFor({ state: 'detached', timeout: PATIENCE });
    took = performance.now() - began;
  });
  return [
    {
      what: `the longest the page was held while ${album.length} photos were prepared`,
      value: held,
      unit: 'ms',
      limit: { of: 'value', atMost: 17 },
    },
    {
      what: 'to prepare a photo and keep it, renditions included',
      value: took / album.length,
      unit: 'ms',
    },
  ];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  /** The part of `dur` in which the thread itself ran on the processor. Microseconds. */
  readonly tdur?: number;
}

const MARK = 'bench: this page';

/**
 * The longest time that one task blocked the page's own thread during `work`: meanwhile no input was handled. It is the
 * thread's running time where the browser reports that, so that other work of the machine does not count. Milliseconds.
 */
async function longestHold(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Nothing can be traced here');
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  await work();
  const traced = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const here = traced.traceEvents.find(({ name }) => name === MARK);
  if (!here) throw new Error('The page is not in the trace');
  const tasks = traced.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === here.pid && tid === here.tid,
  );
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000;
}

/** MB. Memory that a process shares with the browser's other processes, such as the program, is not included. */
interface PageMemory {
  /** The most that any page had while it was watched, workers included. */
  readonly most: number;
  /** What the page with the least had before. */
  readonly empty: number;
}

const EVERY = 20;

/** Watches the private memory of this browser's pages; undefined where the system does not report it. */
async function watchMemory(
  context: BrowserContext,
  work: () => Promise<void>,
): Promise<PageMemory | undefined> {
  const known = await renderersOf(context);
  const before = await Promise.all(known.map(ownMemory));
  // The page a browser opens with stays empty.
  const empty = Math.min(...before.filter((memory) => memory !== undefined));

  const stop = new AbortController();
  let most = 0;
  const watching = (async () => {
    try {
      for await (const _ of setInterval(EVERY, undefined, { signal: stop.signal })) {
        for (const now of await Promise.all(known.map(ownMemory))) most = Math.max(most, now ?? 0);
      }
    } catch (cause) {
      if (!stop.signal.aborted) throw cause;
    }
  })();
  try {
    await work();
  } finally {
    stop.abort();
    await watching;
  }
  return most > 0 ? { most, empty } : undefined;
}

async function renderersOf(context: BrowserContext): Promise<readonly number[]> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const asked = await devtools?.send('SystemInfo.getProcessInfo');
  await devtools?.detach();
  const renderers = asked?.processInfo.filter(({ type }) => type === 'renderer') ?? [];
  return renderers.map(({ id }) => id);
}

/** The memory of a process that is not a file, in MB: Linux reports it for each process, in kB. */
async function ownMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kinds = [...status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm)];
  if (kinds.length === 0) return undefined;
  return (kinds.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) * 1024) / 1e6;
}
