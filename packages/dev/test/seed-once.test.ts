import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleContent } from '@clubhouse/club/sample';
import type { ClubhouseConfig } from '@clubhouse/content';
import { albumsReader, eventsReader, newsReader, playersReader } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { expect, test } from 'vitest';
import { signInAsTheApp } from '../src/journey/club-services.ts';
import { seedOnce, type SeedOptions } from '../src/seed/seed-once.ts';
import { sampleSignIns } from '../src/seed/seed-people.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';
import { aFolder } from '../src/testing/temporary-folder.ts';

const NOW = Date.UTC(2026, 1, 14, 13);

async function aSeeding() {
  const dataDir = await aFolder();
  const { config } = await servedCloud({ dataDir });
  const seed = ({
    now = NOW,
    ...options
  }: Partial<Omit<SeedOptions, 'now'>> & { now?: number } = {}) =>
    seedOnce({
      config,
      dataDir,
      seed: 'sample',
      now: () => now,
      signal: new AbortController().signal,
      announce: () => undefined,
      ...options,
    });
  return { dataDir, config, seed };
}

const asGuest = (config: ClubhouseConfig) =>
  sdkReader({ config, credentials: guestCredentials({ config }) });

test('a seeding that was cut off, at its start or its end, is repeated: the sample club is there once, for a guest, dated up to the first try', async () => {
  const { dataDir, config, seed } = await aSeeding();
  const cut = new AbortController();
  const cutOff = seed({ signal: cut.signal, announce: () => cut.abort(new Error('cut off')) });
  await expect(cutOff).rejects.toThrow('cut off');
  await writeFile(join(dataDir, 'seeding.json.new'), 'half of');
  const later = { now: NOW + 90 * 86_400_000 };
  await seed(later);
  await rename(join(dataDir, 'seeded.json'), join(dataDir, 'seeding.json'));
  await seed(later);

  const guest = asGuest(config);
  const news = await newsReader(guest).latest(100);
  const { articles } = sampleContent({ now: new Date(NOW) });
  expect(news.map(({ id }) => id).toSorted()).toEqual(articles.map(({ id }) => id).toSorted());
  expect(news.every(({ date }) => date <= '2026-02-14')).toBe(true);
  const pictured = news.find(({ picture }) => picture !== undefined);
  expect(pictured?.picture?.widths).toEqual([480, 768, 1080, 1600]);
  expect(news.filter(({ picture }) => picture && !picture.tones)).toEqual([]);
  expect((await fetch(`${config.mediaBase}/${pictured!.imageUrl}`)).status).toBe(200);

  const events = eventsReader(guest);
  expect((await events.upcoming({ now: NOW, limit: 99 })).events).toHaveLength(12);
  expect((await events.past({ now: NOW, limit: 99 })).events).toHaveLength(8);
  const players = await playersReader(guest).all();
  expect(players).toHaveLength(30);
  expect(players.filter(({ picture }) => picture && !picture.tones)).toEqual([]);
  const { albums } = await albumsReader(guest).page({ limit: 99 });
  expect(albums.map(({ photoCount }) => photoCount)).toEqual([14, 25, 16, 14, 12, 40]);
  expect(albums.map(({ cover }) => cover?.picture?.tones)).not.toContain(undefined);
  const covers = albums.map(({ cover }) => fetch(`${config.mediaBase}/derived/480/${cover!.path}`));
  expect(new Set((await Promise.all(covers)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('an empty club has people and no news, and is left unchanged from then on', async () => {
  const { dataDir, config, seed } = await aSeeding();
  expect(await seed({ seed: 'empty' })).toBe('empty');
  expect(await seed({ seed: 'sample' })).toBe('empty');
  expect(await newsReader(asGuest(config)).latest(1)).toEqual([]);
  expect(JSON.parse(await readFile(join(dataDir, 'seeded.json'), 'utf8'))).toMatchObject({
    seed: 'empty',
  });
  const steps: string[][] = [];
  for (const { email, password } of sampleSignIns) {
    steps.push([email, (await signInAsTheApp(config, email, password)).step]);
  }
  expect(steps).toEqual([
    ['admin@club.test', 'done'],
    ['second@club.test', 'done'],
    ['member@club.test', 'done'],
    ['new@club.test', 'new-password-required'],
  ]);
});
