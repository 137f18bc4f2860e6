import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { BrowserContext, Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import { everythingIsSent } from '../journey/in-the-app.ts';
import type { Figure } from './benchmark.ts';
import { editsOf, leaveInQueue, type StoredItem } from './queue-baseline.ts';
import { signedRequest } from './signed-request.ts';

/** The most items that DynamoDB accepts in one batch. */
const BATCH = 25;

/** Stores this many articles like the one shown. */
export async function articlesLike(
  { database, config }: ClubServices,
  pattern: StoredItem,
  count: number,
): Promise<readonly StoredItem[]> {
  const items = Array.from({ length: count }, (_, place) => ({
    ...pattern,
    id: String(1_600_000_000_000 + place),
    title: `Article ${place}`,
  }));
  for (let from = 0; from < items.length; from += BATCH) {
    const puts = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await database.send(new BatchWriteCommand({ RequestItems: { [config.tables.news]: puts } }));
  }
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

/** The app without a network, with these records queued. */
async function offlineWith(
  context: BrowserContext,
  siteUrl: string,
  records: readonly object[],
): Promise<Page> {
  const page = await context.newPage();
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
