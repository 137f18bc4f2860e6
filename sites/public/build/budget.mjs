import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The content of the page itself. */
const ENTRY_LIMIT = 2_500;

/** All scripts that a first visit to any page brings, once the page is there. */
const VISIT_LIMIT = 122_000;

/** What every visit brings beside them: `/club.json`. */
const CLUB_LIMIT = 4_000;

/** A page without its content; the rest of the 14 kB that come in a connection's first answer is for that. */
const SHELL_LIMIT = 12_100;

/** Loaded once, after everything else; it still costs the visitor data. */
const WORKER_LIMIT = 4_000;

const ENTRY = 'src/client/entry.ts';
const APP = 'src/client/app.tsx';

const MATCHES = 'src/client/browser-matches.ts';

/** What a page fetches beside its view, as soon as it lives. */
const BESIDE = {
  'home.tsx': [MATCHES],
  'events-front.tsx': [MATCHES],
  'ground.tsx': [MATCHES],
  'team.tsx': ['src/client/few-read.ts'],
  'gallery.tsx': ['src/client/few-read.ts'],
  'album-view.tsx': ['src/client/few-read.ts'],
};

/** Weighs what is served, compressed; throws where a budget is exceeded. */
export async function checkBudgets(client, club) {
  const manifest = JSON.parse(await readFile(path.join(client, 'assets/manifest.json'), 'utf8'));
  // The frame in which the feed's script runs is a page of its own.
  const frame = (await readdir(path.join(client, 'assets')))
    .filter((name) => name.startsWith('feed-frame-'))
    .map((name) => `assets/${name}`);
  const weighFile = async (file, compress = brotliCompressSync) =>
    compress(await readFile(path.join(client, file))).length;
  const weigh = async (keys) => {
    const files = [...filesOf(manifest, keys), ...(keys.includes(MATCHES) ? frame : [])];
    const weights = await Promise.all(files.map((file) => weighFile(file)));
    return weights.reduce((sum, bytes) => sum + bytes, 0);
  };
  const views = manifest[APP].dynamicImports.filter((key) => key.startsWith('src/features/'));
  const weighed = [
    {
      name: 'a full club',
      limit: CLUB_LIMIT,
      bytes: brotliCompressSync(JSON.stringify(club)).length,
    },
    { name: 'scripts of the page itself', limit: ENTRY_LIMIT, bytes: await weigh([ENTRY]) },
    {
      name: 'page without content',
      limit: SHELL_LIMIT,
      bytes: await weighFile('shell.html', gzipSync),
    },
    { name: 'worker', limit: WORKER_LIMIT, bytes: await weighFile('worker.js') },
    ...(await Promise.all(
      views.map(async (view) => ({
        name: `scripts of a first visit with ${path.basename(view, '.tsx')}`,
        limit: VISIT_LIMIT,
        bytes: await weigh([ENTRY, APP, view, ...(BESIDE[path.basename(view)] ?? [])]),
      })),
    )),
  ];
  return weighed.map(({ name, limit, bytes }) => {
    const line = `${name}: ${bytes} of ${limit} bytes`;
    if (bytes > limit) throw new Error(`Too heavy: ${line}`);
    return line;
  });
}

function filesOf(manifest, keys) {
  const files = new Set();
  const add = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  keys.forEach(add);
  return files;
}
