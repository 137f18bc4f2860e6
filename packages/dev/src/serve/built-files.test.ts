import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { compressFiles } from '../build/build-server.ts';
import { builtFiles, type BuiltFiles } from './built-files.ts';

const script = 'export const page = 1;\n'.repeat(100);
let files: BuiltFiles;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'clubhouse-files-'));
  const folder = join(root, 'dist');
  const compressed = join(root, 'compressed');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  await writeFile(join(root, 'secret.txt'), 'outside');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'shell.html'), '<!doctype html>');
  await writeFile(join(folder, 'badge.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/page.js'), script);
  await compressFiles(folder, compressed);
  const headers = (path: string) => ({
    'Cache-Control': path.startsWith('/app/assets') ? 'a' : 'b',
  });
  files = await builtFiles({ folder, compressed, mount: '/app', except: ['shell.html'], headers });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  files.respond(path, new Request('http://localhost:4700/', { headers }));

test('a file is answered with its type and the headers for its path', async () => {
  const response = await ask('/app/badge.svg');
  expect(await response?.text()).toBe('<svg/>');
  expect(response?.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(response?.headers.get('Cache-Control')).toBe('b');
});

test('a client that accepts brotli gets the copy made by the build, with an ETag of its own', async () => {
  const response = await ask('/app/assets/page.js', { 'Accept-Encoding': 'br' });
  expect(response?.headers.get('Content-Encoding')).toBe('br');
  expect(response?.headers.get('Vary')).toBe('Accept-Encoding');
  const bytes = Buffer.from(await response!.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
  const plain = await ask('/app/assets/page.js');
  expect(plain?.headers.get('ETag')).not.toBe(response?.headers.get('ETag'));
});

test.each([
  '/badge.svg',
  '/app/',
  '/app/assets',
  '/app/../secret.txt',
  '/app/..%2fsecret.txt',
  '/app/.vite/manifest.json',
  '/app/shell.html',
  '/app/assets/page.js.br',
])('[V1] there is no file at %s', async (path) => {
  expect(await ask(path)).toBeUndefined();
});
