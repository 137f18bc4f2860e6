import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { expect, onTestFinished, test } from 'vitest';
import { synthesise } from '../src/deploy/synthesise.ts';
import { credentialsOf, idTokenOf, servicesFor } from '../src/journey/club-services.ts';
import type { HostileFile } from '../src/journey/hostile/hostile-file.ts';
import { hostileFiles } from '../src/journey/hostile/hostile-files.ts';
import { seedPeople } from '../src/seed/seed-people.ts';
import { derivedPictures } from '../src/serve/derived-pictures.ts';
import { mediaDistribution } from '../src/journey/media-distribution.ts';
import { servedCloud } from './served-cloud.ts';

// Files that the committee's credentials can put into the bucket without the app, and the types they are served as.

/** The stack is synthesised, which takes a busy machine its time. */
const A_WHILE = { timeout: 150_000 };
const PICTURE = /^image\/(jpeg|png|gif|webp|avif)$/;
const SAFE = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};
const files: readonly HostileFile[] = hostileFiles('https://canary.test').map((file, order) => ({
  ...file,
  name: `${order}_${file.name}`,
}));

/** A club with every file below a prefix, put there with the committee's own credentials. */
async function filesBelow(prefix: string) {
  const { config } = await servedCloud();
  await seedPeople(config);
  const token = await idTokenOf(config, 'second@club.test', 'Touchline2');
  const { objects } = servicesFor(config, await credentialsOf(config, token));
  for (const { name, type, body, said } of files) {
    const at = { Bucket: config.bucket, Key: prefix + name, Body: body, ContentType: type };
    await objects.send(new PutObjectCommand({ ...at, ...said }));
  }
  return { config, objects };
}

/** A picture is displayed; a drawing only in a page's picture element; everything else is served as mere bytes. */
function isHarmless(headers: Readonly<Record<string, string>>): boolean {
  const type = headers['content-type'] ?? '';
  if (PICTURE.test(type)) return true;
  const isDownload = headers['content-disposition'] === 'attachment';
  return isDownload && (type === 'image/svg+xml' || type === 'application/octet-stream');
}

test('there are sixty files and more, no two alike', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
  const kinds = files.map(({ name, type, body, said }) =>
    JSON.stringify([name.replace(/^\d+_/, ''), type, [...body], said]),
  );
  expect(new Set(kinds).size).toBe(files.length);
});

test(
  'npm start gives each out as a picture by its bytes, or as bytes to be kept',
  A_WHILE,
  async () => {
    const { config } = await filesBelow('media/');
    for (const { name } of files) {
      const answer = await fetch(`${config.mediaBase}/media/${encodeURIComponent(name)}`);
      const headers = Object.fromEntries(answer.headers);
      expect([name, answer.status, isHarmless(headers)]).toEqual([name, 200, true]);
      expect(headers).toMatchObject(SAFE);
    }
  },
);

test('so does the synthesised distribution, whatever each was said to be', A_WHILE, async () => {
  const { config, objects } = await filesBelow('media/');
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-stack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { data } = await synthesise(
    {
      feedUrl: 'https://feed.example/api',
      feed: config.feed,
      alarmEmail: 'treasurer@club.test',
      monthlyBudget: 5,
      site: {
        serverKey: 'server/x.zip',
        styleHashes: [],
        appStyleHashes: [],
        pageParameters: [],
      },
    },
    folder,
  );
  const headersOf = mediaDistribution(data);
  for (const { name } of files) {
    const {
      ContentType = '',
      ContentDisposition,
      ContentEncoding,
    } = await objects.send(new HeadObjectCommand({ Bucket: config.bucket, Key: `media/${name}` }));
    const headers = headersOf({
      'content-type': ContentType,
      ...(ContentDisposition !== undefined && { 'content-disposition': ContentDisposition }),
      ...(ContentEncoding !== undefined && { 'content-encoding': ContentEncoding }),
    });
    expect([name, isHarmless(headers)]).toEqual([name, true]);
    expect(headers).toMatchObject(SAFE);
  }
});

test(
  'on the site’s own address each is a picture by its bytes, or does not exist',
  A_WHILE,
  async () => {
    const { config } = await filesBelow('derived/480/media/');
    const answer = derivedPictures({
      config,
      credentials: guestCredentials({ config }),
      log: () => undefined,
    });
    const shown: string[] = [];
    for (const { name } of files) {
      const { status, headers } = await answer(`/derived/480/media/${encodeURIComponent(name)}`);
      expect(Object.fromEntries(headers)).toMatchObject(SAFE);
      if (status === 404) continue;
      expect([name, status, headers.get('content-type')]).toEqual([
        name,
        200,
        expect.stringMatching(PICTURE),
      ]);
      shown.push(name);
    }
    // The files that begin as a picture.
    expect(shown.length).toBeGreaterThan(8);
  },
);
