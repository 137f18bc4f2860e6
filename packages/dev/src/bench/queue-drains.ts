import { marshall } from '@aws-sdk/util-dynamodb';
import type { BrowserContext, Page } from 'playwright-core';
import type { StoredItem } from '@clubhouse/content';
import { aMutationRecord } from '@clubhouse/outbox/testing';
import type { ClubServices } from '../journey/club-services.ts';
import { everythingIsSent } from '../journey/in-the-app.ts';
import type { Figure } from './benchmark.ts';
import { write } from './full-club.ts';
import { signedRequest } from '../journey/signed-request.ts';

/** Stores this many articles like the one shown. */
export async function articlesLike(
  services: ClubServices,
  pattern: StoredItem,
  count: number,
): Promise<readonly StoredItem[]> {
  const items = Array.from({ length: count }, (_, place) => ({
    ...pattern,
    id: String(1_600_000_000_000 + place),
    title: `Article ${place}`,
  }));
  await write(services, services.config.tables.news, count, (place) => items[place]!);
  return items;
}

interface Drain {
  readonly context: BrowserContext;
  readonly siteUrl: string;
  readonly services: ClubServices;
  readonly owner: string;
}

/**
 * Edits of different articles, queued on a phone without signal: the time from the network's return until all are
 * confirmed as stored, against the bare writes.
 * @param within the limit, in seconds
 */
export async function drainOf(
  { context, siteUrl, services, owner }: Drain,
  items: readonly StoredItem[],
  within: number,
): Promise<Figure> {
  const page = await offlineWith(context, siteUrl, editsOf(items, owner));
  const back = performance.now();
  await context.setOffline(false);
  await everythingIsSent(page, 4 * within * 1000);
  const took = performance.now() - back;
  const raw = await timeRawWrites(page, services, items);
  await page.close();
  return {
    what: `${items.length} queued edits of different articles, from the network's return`,
    value: took / 1000,
    unit: 's',
    peer: { what: 'as many signed PutItems', value: raw / 1000 },
    limit: { of: 'value', atMost: within },
  };
}

/** An edit of each item, as the outbox stores it. */
export function editsOf(items: readonly StoredItem[], owner: string) {
  return items.map((item, place) =>
    aMutationRecord({
      seq: place + 1,
      opId: crypto.randomUUID(),
      owner,
      id: String(item['id']),
      base: { rev: Number(item['rev']), item },
      fields: { excerpt: `Corrected without signal, ${place + 1}` },
      savedAt: Date.now(),
    }),
  );
}

/**
 * Writes exactly these records into the store of this page's origin, where no page of the app is open. It serves for
 * queues that would take too long to create through the app.
 */
async function leaveInQueue(page: Page, records: readonly object[]): Promise<void> {
  await page.evaluate(async (queued) => {
    const opening = indexedDB.open('clubhouse-outbox');
    await new Promise((resolve, reject) =>
      Object.assign(opening, { onsuccess: resolve, onerror: reject }),
    );
    const transaction = opening.result.transaction(['mutations', 'meta'], 'readwrite');
    const mutations = transaction.objectStore('mutations');
    mutations.clear();
    for (const record of queued) mutations.put(record);
    transaction.objectStore('meta').put({ name: 'seq', next: queued.length + 1 });
    await new Promise((resolve, reject) =>
      Object.assign(transaction, { oncomplete: resolve, onabort: reject }),
    );
    opening.result.close();
  }, records);
}

/** The app without a network, with these records queued. */
export async function offlineWith(
  context: BrowserContext,
  siteUrl: string,
  records: readonly object[],
): Promise<Page> {
  const page = await context.newPage();
  await context.setOffline(false);
  await page.goto(`${siteUrl}/healthz`);
  await leaveInQueue(page, records);
  await context.setOffline(true);
  await page.goto(`${siteUrl}/admin/content`);
  await page.locator(`[data-outbox-count="${records.length}"]`).waitFor();
  return page;
}

/** As many as the outbox sends concurrently. */
const AT_ONCE = 8;

/**
 * The shortest time in which these items can be written: one signed PutItem each, in this page, over its line, without
 * any bookkeeping. Milliseconds.
 */
async function timeRawWrites(
  page: Page,
  { config }: ClubServices,
  items: readonly StoredItem[],
): Promise<number> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.PutItem',
  };
  const requests = await Promise.all(
    items.map((item) => {
      const body = JSON.stringify({ TableName: config.tables.news, Item: marshall(item) });
      const url = config.endpoints.dynamodb;
      return signedRequest(config, 'dynamodb', { url, method: 'POST', headers, body });
    }),
  );
  return page.evaluate(
    async ({ requests, atOnce }) => {
      const left = [...requests];
      const began = performance.now();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let next = left.shift(); next; next = left.shift()) {
            const { url, ...call } = next;
            const answer = await fetch(url, call);
            if (!answer.ok) throw new Error(await answer.text());
          }
        }),
      );
      return performance.now() - began;
    },
    { requests, atOnce: AT_ONCE },
  );
}
