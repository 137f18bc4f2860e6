import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newClub } from '@clubhouse/club';
import { londonDate } from '@clubhouse/content';
import { canonicalPath } from '@clubhouse/infra';
import type { StreamRecord } from '@clubhouse/local-cloud';
import {
  createPublishing,
  type ItemChange,
  itemChange,
  type KeptPage,
  pageStoreInMemory,
  type RendererOptions,
} from '@clubhouse/public/server';
import { heldAnswers } from './held-answers.ts';

type Given = 'config' | 'contentSecurityPolicy' | 'now' | 'log';

export interface LocalPublishingOptions extends Required<Pick<RendererOptions, Given>> {
  /** The folder of the kept pages. */
  readonly folder: string;
  /** What every page comes from: those of another build are left out. */
  readonly build: string;
  /** Its listeners get a record of each written item; without it, pages change with the schedule alone. */
  readonly stream?: Set<(record: StreamRecord) => void> | undefined;
}

/** How often the feed is asked, in milliseconds. */
const EVERY = 60_000;
/** A start does not wait longer for the feed, in milliseconds. */
const PATIENCE = 900;

/** Publishes the club's pages to a folder: what the tables' streams and the schedule do on AWS, in this process. */
export async function localPublishing({ folder, stream, ...options }: LocalPublishingOptions) {
  const { now, build, config } = options;
  const store = await folderPageStore(folder, build + JSON.stringify(config));
  const closing = new AbortController();
  const { signal } = closing;
  /** Silent once the club closes: pages that are still being rendered lose their database then. */
  const log: typeof options.log = (line, cause) => {
    if (!signal.aborted) options.log(line, cause);
  };
  const { feed, publisher } = createPublishing({ ...options, store, log });
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  // The pages that failed are rendered with the feed's.
  const logged = (cause: unknown) => log('Pages could not be rendered', cause);
  const changes: ItemChange[] = [];
  let isPublishing = false;
  const publishChanges = async () => {
    if (isPublishing) return;
    isPublishing = true;
    while (changes.length > 0 && !signal.aborted) {
      await publisher.changed(changes.splice(0)).catch(logged);
    }
    isPublishing = false;
  };
  const listener = (record: StreamRecord) => {
    changes.push(itemChange(record));
    void publishChanges();
  };
  stream?.add(listener);

  const keepSchedule = async () => {
    // The first run is over all pages: what was written while no program ran is not in the stream.
    let run: string | undefined = `start ${randomUUID()}`;
    let day = londonDate(now());
    while (!signal.aborted) {
      await (run === undefined ? publisher.feedChanged() : publisher.all(run, signal)).catch(
        logged,
      );
      await pause(EVERY);
      const today = londonDate(now());
      run = today === day ? undefined : `day ${today}`;
      day = today;
      if (!signal.aborted) await feed.refresh();
    }
  };
  await Promise.race([feed.refresh(), pause(PATIENCE)]);
  void keepSchedule();

  const unkept = heldAnswers((path) => publisher.answerUnkept(new Request(newClub.siteUrl + path)));

  return {
    /** Answers as the distribution does: any spelling of an address leads to its one page. */
    async render({ url }: Request): Promise<Response> {
      const path = canonicalPath(new URL(url).pathname);
      const kept = store.peek(path);
      return kept ? new Response(kept.page.body, { headers: kept.page.headers }) : unkept(path);
    },
    /** The kept page of a path, for whoever stores something derived from it. */
    keptPage: store.peek,
    /** What is under way is left: a page is written whole or not at all, and the next start renders all. */
    async close() {
      stream?.delete(listener);
      closing.abort();
    },
  };
}

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
