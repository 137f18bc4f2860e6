import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newClub } from '@clubhouse/club';
import { londonDate } from '@clubhouse/content';
import { canonicalPath } from '@clubhouse/infra';
import type { StreamRecord } from '@clubhouse/local-cloud';
import {
  createPublishing,
  type ItemChange,
  itemChange,
  type RendererOptions,
} from '@clubhouse/public/server';
import { folderPageStore } from './folder-page-store.ts';
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

export type LocalPublishing = Awaited<ReturnType<typeof localPublishing>>;

/** How often the feed is asked, in milliseconds. */
const EVERY = 60_000;
/** A start does not wait longer for the feed, in milliseconds. */
const PATIENCE = 900;

/** Publishes the club's pages to a folder: what the tables' streams and the schedule do on AWS, in this process. */
export async function localPublishing({ folder, stream, ...options }: LocalPublishingOptions) {
  const { now, log, build, config } = options;
  const store = await folderPageStore(folder, build + JSON.stringify(config));
  const { feed, publisher } = createPublishing({ ...options, store });

  const closing = new AbortController();
  const { signal } = closing;
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  // The pages that failed are rendered with the feed's.
  const logged = (cause: unknown) => {
    if (!signal.aborted) log('Pages could not be rendered', cause);
  };
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
