import { setTimeout } from 'node:timers/promises';
import { RENDITION_WIDTHS } from '@clubhouse/content';
import type { Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { chooseFiles, openApp } from '../journey/in-the-app.ts';
import { keysUnder } from '../journey/what-is-there.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { cameraPhoto } from './camera-photo.ts';
import { longestHold } from './main-thread.ts';
import { timeRawUploads } from './raw-uploads.ts';
import { mostMemory } from './renderer-memory.ts';
import { timeUpload } from './time-upload.ts';
import { type ClubAfar, withClubAfar } from './with-club-afar.ts';

/** Bytes a second: 2 Mbit/s, one bar of signal. */
const LINE = 250_000;
const ROUND_TRIP = 150;
/** As many as the originals of fit into the time. What is said of them holds for a hundred: each costs the same. */
const SENT = 6;
const PREPARED = 20;
const PATIENCE = 120_000;

export const photos: Benchmark = {
  about:
    'photos of 4 MB over one bar of signal, prepared by the app, against raw PUTs of the originals',
  run: () => withClubAfar('Photos', { roundTrip: ROUND_TRIP, up: LINE, down: 5 * LINE }, inTheApp),
};

async function inTheApp(afar: ClubAfar): Promise<readonly Figure[]> {
  const { browser, files, draw, siteUrl } = afar;
  const photo = await files.keep('photo.jpg', await cameraPhoto(draw));
  const album: DrawnFile[] = [];
  for (let each = 0; each < PREPARED; each += 1) {
    album.push(await files.copyOf(photo, `photo-${each}.jpg`));
  }
  const app = await browser.newPage();
  await openApp(app, `${siteUrl}/admin/media`);
  const sending = await send(afar, app, album.slice(0, SENT));
  return [...sending, ...(await prepare(app, album)), ...(await memory(afar))];
}

async function send(
  { browser, line, services, siteUrl }: ClubAfar,
  app: Page,
  album: readonly DrawnFile[],
): Promise<readonly Figure[]> {
  const bare = await browser.newPage();
  await bare.goto(`${siteUrl}/healthz`);
  const raw = (await timeRawUploads(bare, services, album)) / 1000;
  await bare.close();

  line.forget();
  const began = performance.now();
  await timeUpload(app, album);
  await renditionsOf(services, album.length);
  const took = (performance.now() - began) / 1000;
  const { up } = line.traffic();
  return [
    {
      what: `${album.length} photos over 2 Mbit/s and ${ROUND_TRIP} ms, all of it proven`,
      value: took,
      unit: 's',
      peer: { what: 'the originals', value: raw },
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

/** They follow their photo, and the chip does not count them. */
async function renditionsOf(services: ClubServices, photos: number): Promise<void> {
  const late = AbortSignal.timeout(PATIENCE);
  while ((await keysUnder(services, 'derived/')).length < photos * RENDITION_WIDTHS.length) {
    late.throwIfAborted();
    await setTimeout(100);
  }
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

async function memory({ browser }: ClubAfar): Promise<readonly Figure[]> {
  const most = await mostMemory(browser.context);
  if (most === undefined) return [];
  return [
    {
      what: "the most memory the page held, the browser's own included",
      value: most,
      unit: 'MB',
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
