import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { club } from '@clubhouse/club';
import { type ClubhouseConfig, londonDate } from '@clubhouse/content';
import { readFeed, scheduledFeed } from '@clubhouse/content/feed';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import type { StreamRecord } from '@clubhouse/local-cloud';
import {
  createPublisher,
  createRenderer,
  type ItemChange,
  itemChange,
  keptFeed,
  type RendererOptions,
  type StoredPage,
} from '@clubhouse/public/server';
import { folderPageStore } from './folder-page-store.ts';

export interface LocalPublishingOptions extends Pick<RendererOptions, 'contentSecurityPolicy'> {
  readonly config: ClubhouseConfig;
  /** The folder of the kept pages. */
  readonly folder: string;
  /** Whoever adds a listener is told of each item that is written; without it, pages change with the schedule alone. */
  readonly stream?: Set<(record: StreamRecord) => void> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: string, cause?: unknown) => void;
}

export interface LocalPublishing {
  readonly render: (request: Request) => Promise<Response>;
  /** The kept page of a path, for whoever stores something derived from it. */
  readonly keptPage: (path: string) => StoredPage | undefined;
  close(): Promise<void>;
}

/** How often the feed is asked, in milliseconds. */
const EVERY = 60_000;
/** A start does not wait longer for the feed, in milliseconds. */
const PATIENCE = 900;
/** After changes that could not be published. Milliseconds. */
const TRIED_AGAIN_AFTER = 1_000;
const TRIES = 5;

/** Publishes the club's pages to a folder: what the tables' streams and the schedule do on AWS, in this process. */
export async function localPublishing({
  config,
  folder,
  stream,
  contentSecurityPolicy,
  now,
  log,
}: LocalPublishingOptions): Promise<LocalPublishing> {
  const store = await folderPageStore(folder);
  const feed = scheduledFeed({
    read: (operation) => readFeed({ config, operation, log }),
    store: keptFeed(store),
    profile: club,
    now,
    log,
  });
  const reader = sdkReader({ config, credentials: guestCredentials({ config }) });
  const renderer = createRenderer({
    config,
    reader,
    matches: feed,
    contentSecurityPolicy,
    now,
    log,
  });
  const publisher = createPublisher({ renderer, store, siteUrl: club.siteUrl, now, log });

  const closing = new AbortController();
  const { signal } = closing;
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

  const changes: ItemChange[] = [];
  let isPublishing = false;
  const publishChanges = async () => {
    if (isPublishing) return;
    isPublishing = true;
    let failures = 0;
    while (changes.length > 0 && !signal.aborted) {
      const batch = changes.splice(0);
      try {
        await publisher.changed(batch);
        failures = 0;
      } catch (cause) {
        failures += 1;
        log('Changed pages could not be rendered', cause);
        // The publisher has reported the pages; the next whole run renders them, too.
        if (failures < TRIES) changes.unshift(...batch);
        await pause(TRIED_AGAIN_AFTER * 2 ** failures);
      }
    }
    isPublishing = false;
  };
  const listener = (record: StreamRecord) => {
    changes.push(itemChange(record));
    void publishChanges();
  };
  stream?.add(listener);

  const keepSchedule = async () => {
    // What was written while no program ran is not in the stream.
    let run: string | undefined = `start ${randomUUID()}`;
    while (!signal.aborted) {
      const day = londonDate(now());
      try {
        await (run === undefined ? publisher.feedChanged() : publisher.all(run, signal));
        run = undefined;
      } catch (cause) {
        log('Pages could not be rendered', cause);
      }
      await pause(EVERY);
      const today = londonDate(now());
      if (today !== day) run = `day ${today}`;
      if (!signal.aborted) await feed.refresh();
    }
  };
  await Promise.race([feed.refresh(), pause(PATIENCE)]);
  void keepSchedule();

  return {
    render: publisher.answer,
    keptPage: store.peek,
    /** What is under way is left: a page is written whole or not at all, and the next start renders all. */
    async close() {
      stream?.delete(listener);
      closing.abort();
    },
  };
}
