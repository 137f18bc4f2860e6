import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptPage, pageStoreInMemory } from '@clubhouse/public/server';

type Head = Omit<KeptPage, 'body'> & { readonly address: string };

/**
 * The kept pages in a folder, and in memory for reading. Each page is one file: a line of JSON, then the body. A file
 * appears whole or not at all; one that cannot be read, or is of another build, is omitted and rendered again. What was
 * read of the feed is of every build.
 */
export async function folderPageStore(folder: string, build: string) {
  const fileOf = (address: string) => {
    const from = address.startsWith('/feed/') ? '' : build;
    return join(folder, createHash('sha256').update(from).update(address).digest('hex'));
  };
  await mkdir(folder, { recursive: true });
  const read = (await readdir(folder)).map(async (name) => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const end = bytes.indexOf('\n');
    try {
      const { address, ...head } = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
      const page: KeptPage = { ...head, body: new Uint8Array(bytes.subarray(end + 1)) };
      if (file === fileOf(address)) return [[address, page]] as const;
    } catch {
      // A write that was cut left a part of a page.
    }
    await rm(file);
    return [];
  });
  const pages = (await Promise.all(read)).flat();
  let written = Promise.resolve();
  return pageStoreInMemory(pages, (address, page) => {
    // In the order of the changes, so that the last one stays.
    const own = written.then(async () => {
      const file = fileOf(address);
      if (!page) return rm(file, { force: true });
      const { body, ...head } = page;
      const part = `${file}.part`;
      await writeFile(part, [`${JSON.stringify({ address, ...head } satisfies Head)}\n`, body]);
      await rename(part, file);
    });
    written = own.catch(() => undefined);
    return own;
  });
}
