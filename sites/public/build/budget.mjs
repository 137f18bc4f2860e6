import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What is loaded by nobody's doing: at once, and what a part of the page adds when it comes alive. */
const budgets = [
  { name: 'the first view', limit: 5_800, entries: ['entry.ts'] },
  {
    name: 'a page whose list is read again, and nothing is new',
    limit: 12_400,
    entries: ['entry.ts', '_reading', '_events'],
  },
  {
    name: 'the first view of the home page, whose clock ticks',
    limit: 17_500,
    entries: ['entry.ts', 'hydrate-hero.tsx'],
  },
  {
    name: 'the home page with everything on it alive',
    limit: 35_000,
    entries: [
      'entry.ts',
      'hydrate-hero.tsx',
      'hydrate-matches.tsx',
      'hydrate-events.tsx',
      'hydrate-lists.tsx',
      '_reading',
      'browser-matches.ts',
    ],
  },
];

/** What moves about the site, once someone means to go somewhere. */
const APP_LIMIT = 116_000;

/**
 * Weighs the scripts as they are served, compressed; throws where a budget is exceeded. `app` is the address of the
 * app's first file.
 */
export async function checkBudgets(client, { app }) {
  const manifest = JSON.parse(await readFile(path.join(client, 'assets/manifest.json'), 'utf8'));
  const weighed = [
    ...budgets.map(({ entries, ...budget }) => ({ ...budget, files: filesOf(manifest, entries) })),
    { name: 'the app', limit: APP_LIMIT, files: [app] },
  ];
  const lines = [];
  for (const { name, limit, files } of weighed) {
    let bytes = 0;
    for (const file of files) {
      bytes += brotliCompressSync(await readFile(path.join(client, file))).length;
    }
    const line = `scripts of ${name}: ${bytes} of ${limit} bytes`;
    if (bytes > limit) throw new Error(`Too heavy: ${line}`);
    lines.push(line);
  }
  return lines;
}

/** A page without its content; the rest of the 14 kB that come in a connection's first answer is for that. */
const SHELL_LIMIT = 11_000;

export async function checkShell(client) {
  const bytes = gzipSync(await readFile(path.join(client, 'shell.html'))).length;
  const line = `page without content: ${bytes} of ${SHELL_LIMIT} bytes`;
  if (bytes > SHELL_LIMIT) throw new Error(`Too heavy: ${line}`);
  return line;
}

/** Loaded after everything else, and once; still it is somebody's data. */
const WORKER_LIMIT = 4_000;

export async function checkWorker(client) {
  const bytes = brotliCompressSync(await readFile(path.join(client, 'worker.js'))).length;
  const line = `worker: ${bytes} of ${WORKER_LIMIT} bytes`;
  if (bytes > WORKER_LIMIT) throw new Error(`Too heavy: ${line}`);
  return line;
}

function filesOf(manifest, entries) {
  const files = new Set();
  const add = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  for (const entry of entries) {
    add(entry.startsWith('_') ? keyOf(manifest, entry) : `src/client/${entry}`);
  }
  return files;
}

/** What several parts share is listed by the name of its group, with a hash behind it. */
function keyOf(manifest, group) {
  const found = Object.keys(manifest).find((key) => key.startsWith(`${group}-`));
  if (!found) throw new Error(`The build made no ${group.slice(1)}`);
  return found;
}
