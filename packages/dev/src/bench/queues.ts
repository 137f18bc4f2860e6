import { marshall } from '@aws-sdk/util-dynamodb';
import type { BrowserContext, Page } from 'playwright-core';
import type { StoredItem } from '@clubhouse/content';
import { aMutationRecord } from '@clubhouse/outbox/testing';
import type { ClubServices } from '../journey/club-services.ts';
import { everythingIsSent } from '../journey/in-the-app.ts';
import { signedRequest } from '../journey/signed-request.ts';
import { replaceQueueOnThePhone } from '../journey/stored-on-the-phone.ts';
import { type Figure, median, timeOf } from './benchmark.ts';

/** A phone without signal, with edits queued by this owner. */
export interface Phone {
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
  phone: Phone,
  items: readonly StoredItem[],
  within: number,
): Promise<Figure> {
  const page = await offlineWith(phone, items);
  const took = await timeOf(async () => {
    await phone.context.setOffline(false);
    await everythingIsSent(page, 4 * within * 1000);
  });
  const raw = await timeRawWrites(page, phone.services, items);
  await page.close();
  return {
    what: `${items.length} queued edits of different articles, from the network's return`,
    value: took / 1000,
    unit: 's',
    peer: { what: 'as many signed PutItems', value: raw / 1000 },
    limit: { of: 'value', atMost: within },
  };
}

const QUEUED = 10_000;
const TIMES = 3;

/** A start of the app without a network while very many edits of this article are queued, against a start with none. */
export async function longQueueStart(phone: Phone, article: StoredItem): Promise<Figure> {
  const items = Array.from({ length: QUEUED }, (_, place) => ({ ...article, id: `${place}` }));
  const [long, none] = [await startWith(phone, items), await startWith(phone, [])];
  return {
    what: `a start offline with ${QUEUED} queued, until the chip counts them, median of ${TIMES}`,
    value: long,
    unit: 'ms',
    peer: { what: 'with none', value: none },
    limit: { of: 'ratio', atMost: 1.5 },
  };
}

async function startWith(phone: Phone, items: readonly StoredItem[]): Promise<number> {
  const page = await offlineWith(phone, items);
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    if (time > 0) await page.goto(page.url());
    await page.locator(`[data-outbox-count="${items.length}"]`).waitFor();
    took.push(await page.evaluate<number>('chipAt'));
  }
  await page.goto('about:blank');
  await page.close();
  return median(took);
}

/** Runs in the page, before its own scripts: stores in `chipAt` when the chip first showed the queue's length. */
export function watchChip(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('[data-outbox-count]')) return;
    Object.assign(globalThis, { chipAt: performance.now() });
    watching.disconnect();
  });
  watching.observe(document, { subtree: true, childList: true, attributes: true });
}

/** The app without a network, with an edit of each item queued. */
async function offlineWith(
  { context, siteUrl, owner }: Phone,
  items: readonly StoredItem[],
): Promise<Page> {
  const records = items.map((item, place) =>
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
  const page = await context.newPage();
  await context.setOffline(false);
  // This page is of the app's origin, so it may write the app's store; and no page of the app is open meanwhile.
  await page.goto(`${siteUrl}/healthz`);
  // To save so many through the app would take too long.
  await replaceQueueOnThePhone(page, records);
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
    async ({ left, atOnce }) => {
      const began = performance.now();
      const send = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const answer = await fetch(next.url, next);
          if (!answer.ok) throw new Error(await answer.text());
        }
      };
      await Promise.all(Array.from({ length: atOnce }, send));
      return performance.now() - began;
    },
    { left: requests, atOnce: AT_ONCE },
  );
}
