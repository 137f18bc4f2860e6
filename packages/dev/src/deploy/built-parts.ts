import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltSiteFacts } from '@clubhouse/infra';
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
export interface BuiltParts {
  readonly facts: BuiltSiteFacts;
  readonly files: readonly SiteFile[];
  readonly server: SiteFile;
}

/**
 * Reads the build output below the project's folder. With `offline: 'off'` the deployment removes the offline copies
 * from visitors' browsers.
 */
export async function builtParts(
  root: string,
  { offline }: { readonly offline?: 'off' | undefined } = {},
): Promise<BuiltParts> {
  const client = join(root, 'sites/public/dist/client');
  const app = join(root, 'sites/admin/dist');
  const [code, shell, appPage, publicNames, appNames] = await Promise.all([
    readFile(join(root, 'packages/dev/dist/lambda/index.mjs')),
    readFile(join(client, 'shell.html'), 'utf8'),
    readFile(join(app, 'index.html'), 'utf8'),
    filesBelow(client),
    filesBelow(app),
  ]);
  const bytes = packed(code);
  const serverKey = `server/${hashOf(bytes)}.zip`;
  const [served, unserved] =
    offline === 'off' ? [WITHDRAWN_WORKER_PATH, WORKER_PATH] : [WORKER_PATH, WITHDRAWN_WORKER_PATH];
  const files = [
    ...publicNames
      .toSorted()
      .filter((name) => name !== 'assets/manifest.json' && `/${name}` !== unserved)
      .map((name) => siteFile(client, name, `/${name}` === served ? WORKER_PATH : `/${name}`)),
    ...appNames.toSorted().map((name) => siteFile(app, name, `/admin/${name}`)),
  ];
  return {
    facts: {
      serverKey,
      // Pages bring the hashes of their own; the shell is a file.
      styleHashes: styleHashes(shell),
      appStyleHashes: styleHashes(appPage),
    },
    files,
    server: {
      key: serverKey,
      contentType: 'application/zip',
      cacheControl: 'no-store',
      read: async () => bytes,
    },
  };
}

/** Always the same bytes for the same code, so that deploying unchanged code changes nothing. */
function packed(code: Uint8Array): Uint8Array {
  return zipSync({ 'index.mjs': code }, { level: 9, mtime: '2000-01-01T00:00:00Z' });
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

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
