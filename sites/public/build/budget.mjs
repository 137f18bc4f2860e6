import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What loads before someone means to go somewhere, and what a list adds once it is seen. */
const budgets = [
  { name: 'the first view', limit: 65_000, entries: ['entry.ts', 'hydrate-first.tsx'] },
  {
    name: 'the first view of the home page, whose clock ticks',
    limit: 67_000,
    entries: ['entry.ts', 'hydrate-first.tsx', 'hydrate-bill.tsx'],
  },
  {
    name: 'the first view and its lists',
    limit: 75_500,
    entries: ['entry.ts', 'hydrate-first.tsx', 'hydrate-lists.tsx', 'browser-database.ts'],
  },
];

/** Weighs the scripts as they are served, compressed; throws where a budget is exceeded. */
export async function checkBudgets(client) {
  const manifest = JSON.parse(await readFile(path.join(client, 'assets/manifest.json'), 'utf8'));
  const lines = [];
  for (const { name, limit, entries } of budgets) {
    let bytes = 0;
    for (const file of filesOf(manifest, entries)) {
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
  for (const entry of entries) add(`src/client/${entry}`);
  return files;
}
