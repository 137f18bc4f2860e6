import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { StreamRecord } from '@clubhouse/local-cloud';
import { buildStale } from '../src/build/build-stale.ts';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { type ClubTarget, operator } from '../src/command/club-target.ts';
import { builtParts } from '../src/deploy/built-parts.ts';
import { readDeployment } from '../src/deploy/deployment-settings.ts';
import { synthesise } from '../src/deploy/synthesise.ts';
import { seedItems } from '../src/seed/seed-sample.ts';
import { openCloud } from './served-cloud.ts';

export type DeployedSite = Awaited<ReturnType<typeof openDeployedSite>>;

export const FEED = 'https://feed.example/api';
/** The context of a function that has time. */
export const IN_TIME = { getRemainingTimeInMillis: () => 900_000 };

const PICTURE = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(64)]);

/** What a deployment makes, with the local cloud in the place of AWS: the stacks, and the bundle of the functions. */
export async function openDeployedSite() {
  await buildStale(PROJECT_ROOT);
  /** What the tables' streams have to tell. */
  const written: StreamRecord[] = [];
  const cloud = await openCloud({ onItemWritten: (record) => void written.push(record) });
  const { club, config, url: cloudAddress } = cloud;
  await fill(club);
  // The bundle as it is deployed, with nothing but its environment.
  const environment = {
    CONFIG: JSON.stringify(config),
    PAGES_BUCKET: config.bucket,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  };
  Object.assign(process.env, environment);
  const code = pathToFileURL(join(PROJECT_ROOT, 'packages/dev/dist/lambda/index.mjs'));
  // Each cloud has a bundle of its own in this process.
  code.search = new URL(cloudAddress).port;
  const bundle = (await import(code.href)) as typeof import('../src/lambda/index.ts');
  const parts = await builtParts(PROJECT_ROOT);
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-stack-'));
  const settings = { ...readDeployment({ FEED_URL: FEED }), site: parts.facts };
  const stacks = await synthesise(settings, folder);
  const close = async () => {
    for (const name of Object.keys(environment)) delete process.env[name];
    await rm(folder, { recursive: true });
    await cloud.close();
  };
  return { parts, stacks, bundle, club, cloudAddress, written, close };
}

async function fill(club: ClubTarget): Promise<void> {
  const article = { id: '1', title: 'Won at last', excerpt: 'By a point.', content: 'One.\nTwo.' };
  const inNews = { date: '2026-02-14', listed: 'news', listOrder: '2026-02-14#1' };
  const album = { id: '1', name: 'Tour', description: 'Three days by the sea.', photos: [] };
  const items = {
    news: [{ ...article, ...inNews }],
    albums: [{ ...album, listed: 'albums', createdDate: '2026-02-14T13:00:00.000Z' }],
  };
  await seedItems(club, items, new AbortController().signal);
  const Key = 'derived/480/media/1_a.jpg';
  await club.s3.send(new PutObjectCommand({ Bucket: club.config.bucket, Key, Body: PICTURE }));
}
