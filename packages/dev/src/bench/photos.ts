import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { requireBrowser } from '../browser/install-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { type ClubServices, configOf, servicesFor } from '../journey/club-services.ts';
import { type Draw, drawFromSeed } from '../journey/draw.ts';
import { type DrawnFile, type DrawnFiles, drawnFiles } from '../journey/drawn-files.ts';
import { chooseFiles, openApp } from '../journey/in-the-app.ts';
import { type KillableBrowser, killableBrowser } from '../journey/killable-browser.ts';
import { startClub } from '../journey/start-club.ts';
import { bytesOf, keysUnder } from '../journey/what-is-there.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { cameraPhoto, likeness } from './camera-photo.ts';
import { type PageMemory, watchMemory } from './renderer-memory.ts';
import { type LineShape, shapedLine, type ShapedLine } from './shaped-line.ts';
import { timeRawUploads, timeUpload } from './time-uploads.ts';

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
  run: () => withClubAfar('Photos', { roundTrip: ROUND_TRIP, up: LINE, down: 5 * LINE }, inTheApp),
};

async function inTheApp(afar: ClubAfar): Promise<readonly Figure[]> {
  const { browser, files, draw, siteUrl, services } = afar;
  const photo = await files.keep('photo.jpg', await cameraPhoto(draw));
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
    ...(memory ? figuresOf(memory) : []),
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
  { line, services }: ClubAfar,
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
  while ((await keysUnder(services, 'derived/')).length < wanted) {
    late.throwIfAborted();
    await setTimeout(100);
  }
}

/** The cost of the small size in quality: every file against the original resized to the same size. */
async function looks(services: ClubServices, original: DrawnFile): Promise<readonly Figure[]> {
  const ofFirst = (key: string) => /\d_photo-0\.jpg$/.test(key) && !key.includes('raw_');
  const keys = [
    ...(await keysUnder(services, 'media/')),
    ...(await keysUnder(services, 'derived/')),
  ].filter(ofFirst);
  return Promise.all(
    keys.map(async (key): Promise<Figure> => {
      const bytes = await bytesOf(services, key);
      const [, width] = /^derived\/(\d+)\//.exec(key) ?? [];
      const which =
        width === undefined ? 'the photo as it is kept' : `its rendition of ${width} px`;
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
    await choose(app, album);
    await app.getByText(/^Getting \d+ files? ready/).waitFor();
    await app
      .getByText(/^Getting \d+ files? ready/)
      .waitFor({ state: 'detached', timeout: PATIENCE });
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

function figuresOf({ most, empty }: PageMemory): readonly Figure[] {
  return [
    {
      what: 'the most memory the page had for itself while it sent them',
      value: most,
      unit: 'MB',
      peer: { what: 'an empty page', value: empty },
      limit: { of: 'value', atMost: 300 },
    },
  ];
}

function choose(app: Page, album: readonly DrawnFile[]): Promise<void> {
  return chooseFiles(
    app,
    album.map(({ path }) => path),
  );
}

interface ClubAfar {
  readonly siteUrl: string;
  readonly browser: KillableBrowser;
  /** The line to the services. The connection to the site itself is direct, and idle during the measurement. */
  readonly line: ShapedLine;
  readonly services: ClubServices;
  readonly files: DrawnFiles;
  readonly draw: Draw;
}

/** Starts an empty club and a browser at the other end of a bad line, and stops both afterwards. */
async function withClubAfar<Result>(
  what: string,
  shape: LineShape,
  work: (afar: ClubAfar) => Promise<Result>,
): Promise<Result> {
  process.env['CHROME_PATH'] = (await requireBrowser(PROJECT_ROOT)).path;
  const endings: (() => Promise<unknown>)[] = [];
  try {
    const { url: siteUrl, cloudUrl, stop } = await startClub({ seed: 'empty' });
    endings.push(stop);
    const cloudPort = Number(new URL(cloudUrl).port);
    const line = await shapedLine(cloudPort, shape);
    endings.push(() => line.close());
    const draw = drawFromSeed(what);
    const files = await drawnFiles(draw);
    endings.push(() => files.remove());
    const browser = await killableBrowser({ detours: { [cloudPort]: line.port } });
    endings.push(() => browser.remove());
    const services = servicesFor(await configOf(siteUrl));
    return await work({ siteUrl, browser, line, services, files, draw });
  } finally {
    for (const end of endings.reverse()) await end();
  }
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
 * The longest time that one task blocked the page's own thread during `work`: meanwhile no input was handled. It is
 * the thread's running time where the browser reports that, so that other work of the machine does not count.
 * Milliseconds.
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
