import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { assetsFolder, clubAssets } from './club-assets.ts';

const badge = await readFile(path.join(assetsFolder, 'badge.svg'), 'utf8');

async function aSite(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'club-assets-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>Site</title>');
  return root;
}

test('a build carries the club’s files under /club/', async () => {
  const root = await aSite();
  await build({ root, configFile: false, logLevel: 'silent', plugins: [clubAssets()] });
  expect(await readFile(path.join(root, 'dist/club/badge.svg'), 'utf8')).toBe(badge);
});

test('the development server answers them with their type, and nothing outside the folder', async () => {
  const root = await aSite();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    appType: 'custom',
    plugins: [clubAssets()],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const address = server.httpServer?.address() as { port: number };
  const get = (file: string) => fetch(`http://127.0.0.1:${address.port}${file}`);

  const found = await get('/club/badge.svg');
  expect(found.headers.get('content-type')).toBe('image/svg+xml');
  expect(await found.text()).toBe(badge);
  expect((await get('/club/lost.svg')).status).toBe(404);
  expect((await get('/club/..%2F..%2Fpackage.json')).status).toBe(404);
});
