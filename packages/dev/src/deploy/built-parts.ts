import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { filesBelow } from '../serve/built-files.ts';
import {
  appFileHeaders,
  contentTypeOf,
  publicFileHeaders,
  REVALIDATED,
  styleHashes,
  WITHDRAWN_WORKER_PATH,
  WORKER_PATH,
} from '../serve/file-headers.ts';

/** One object of the site bucket. */
export interface SiteFile {
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
  read(): Promise<Uint8Array>;
}

/** Everything a deployment takes from the build. */
export type BuiltParts = Readonly<Awaited<ReturnType<typeof builtParts>>>;

/**
 * Reads the build output below the project's folder. With `offline: 'off'` the deployment removes the offline copies
 * from visitors' browsers.
 */
export async function builtParts(
  root: string,
  { offline }: { readonly offline?: 'off' | undefined } = {},
) {
  const client = join(root, 'sites/public/dist/client');
  const app = join(root, 'sites/admin/dist');
  const [code, shell, appPage, publicNames, appNames] = await Promise.all([
    readFile(join(root, 'packages/dev/dist/lambda/index.mjs')),
    readFile(join(client, 'shell.html'), 'utf8'),
    readFile(join(app, 'index.html'), 'utf8'),
    filesBelow(client),
    filesBelow(app),
  ]);
  // Always the same bytes for the same code, so that deploying unchanged code changes nothing.
  const bytes = zipSync({ 'index.mjs': code }, { level: 9, mtime: '2000-01-01T00:00:00Z' });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const serverKey = `server/${hash}.zip`;
  const [served, unserved] =
    offline === 'off' ? [WITHDRAWN_WORKER_PATH, WORKER_PATH] : [WORKER_PATH, WITHDRAWN_WORKER_PATH];
  const files: readonly SiteFile[] = [
    ...publicNames
      .toSorted()
      .filter((name) => name !== 'assets/manifest.json' && `/${name}` !== unserved)
      .map((name) => siteFile(client, name, `/${name}` === served ? WORKER_PATH : `/${name}`)),
    ...appNames.toSorted().map((name) => siteFile(app, name, `/admin/${name}`)),
  ];
  // Pages bring the hashes of their own styles; the shell is a file.
  const hashes = { styleHashes: styleHashes(shell), appStyleHashes: styleHashes(appPage) };
  const read = async () => bytes;
  const headers = { contentType: 'application/zip', cacheControl: 'no-store' };
  const server: SiteFile = { key: serverKey, ...headers, read };
  return { facts: { serverKey, ...hashes }, files, server };
}

function siteFile(folder: string, name: string, path: string): SiteFile {
  return {
    key: `site${path}`,
    contentType: contentTypeOf(name),
    cacheControl: headersOf(path)['Cache-Control'] ?? 'no-cache',
    read: () => readFile(join(folder, name)),
  };
}

function headersOf(path: string): Readonly<Record<string, string>> {
  if (path.startsWith('/admin/')) return appFileHeaders(path);
  if (path === '/shell.html') return REVALIDATED;
  return publicFileHeaders(path, NO_FEED);
}

/** A placeholder: the distribution sets the policy of the feed's frame. */
const NO_FEED = { feed: { url: '', teamId: '', clubId: '' } };
