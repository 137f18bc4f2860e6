import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleContent, sampleEvents } from '@clubhouse/club/sample';
import type { ClubhouseConfig } from '@clubhouse/content';
import { albumsReader, eventsReader, newsReader, playersReader } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { expect, test } from 'vitest';
import { signInAsTheApp } from '../src/journey/club-services.ts';
import { storedArticle, storedEvent } from '../src/seed/sample-items.ts';
import { seedItems } from '../src/seed/seed-sample.ts';
import { seedOnce, type SeedOptions } from '../src/seed/seed-once.ts';
import { sampleSignIns } from '../src/seed/seed-people.ts';
import { servedCloud } from './served-cloud.ts';

const NOW = Date.UTC(2026, 1, 14, 13);

async function aFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-seed-'));
  const { club, config } = await servedCloud({ dataDir });
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
  return { dataDir, club, config, seed };
}

const asGuest = (config: ClubhouseConfig) =>
  sdkReader({ config, credentials: guestCredentials({ config }) });

function latestNews(config: ClubhouseConfig) {
  return newsReader(asGuest(config)).latest(100);
}

test('a seeding that was cut off is done again: the sample club is there for a guest, dated up to the first try', async () => {
  const { dataDir, config, seed } = await aFolder();
  const cut = new AbortController();
  const cutOff = seed({ signal: cut.signal, announce: () => cut.abort(new Error('cut off')) });
  await expect(cutOff).rejects.toThrow('cut off');
  await writeFile(join(dataDir, 'seeding.json.new'), 'half of');
  await seed({ now: NOW + 90 * 86_400_000 });

  const news = await latestNews(config);
  expect(news.length).toBeGreaterThan(2);
  expect(news.every(({ date }) => date <= '2026-02-14')).toBe(true);
  const pictured = news.find(({ picture }) => picture !== undefined);
  expect(pictured?.picture?.widths).toEqual([480, 768, 1080, 1600]);
  expect(news.filter(({ picture }) => picture && !picture.tones)).toEqual([]);
  expect((await fetch(`${config.mediaBase}/${pictured!.imageUrl}`)).status).toBe(200);

  const events = eventsReader(asGuest(config));
  expect((await events.upcoming({ now: NOW, limit: 99 })).events).toHaveLength(12);
  expect((await events.past({ now: NOW, limit: 99 })).events).toHaveLength(8);
  const players = await playersReader(asGuest(config)).all();
  expect(players).toHaveLength(30);
  expect(players.filter(({ picture }) => picture && !picture.tones)).toEqual([]);
  const { albums } = await albumsReader(asGuest(config)).page({ limit: 99 });
  expect(albums.map(({ photoCount }) => photoCount)).toEqual([14, 31, 16, 8, 12, 40]);
  expect(albums.map(({ cover }) => cover?.picture?.tones)).not.toContain(undefined);
  const covers = albums.map(({ cover }) => fetch(`${config.mediaBase}/derived/480/${cover!.path}`));
  expect(new Set((await Promise.all(covers)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('an empty club has people and no news, and is left alone from then on', async () => {
  const { dataDir, config, seed } = await aFolder();
  expect(await seed({ seed: 'empty' })).toBe('empty');
  expect(await seed({ seed: 'sample' })).toBe('empty');
  expect(await latestNews(config)).toEqual([]);
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

test('articles and events put in twice are there once, as they were', async () => {
  const { club, config } = await aFolder();
  const { signal } = new AbortController();
  const now = new Date(NOW);
  const events = sampleEvents({ now }).map(storedEvent);
  const news = sampleContent({ now })
    .articles.slice(0, 3)
    .map((article) => storedArticle(article, new Map()));
  const stored = async () => ({
    news: await latestNews(config),
    upcoming: (await eventsReader(asGuest(config)).upcoming({ now: NOW, limit: 99 })).events,
  });
  await seedItems(club, { events, news }, signal);
  const before = await stored();
  await seedItems(club, { events, news }, signal);
  expect(await stored()).toEqual(before);
  expect([before.news.length, before.upcoming.length]).toEqual([3, 12]);
});
