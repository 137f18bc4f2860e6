import type { BrowserContext } from 'playwright-core';
import type { Figure } from './benchmark.ts';
import { editsOf, leaveInQueue, type StoredItem } from './queue-by-hand.ts';
import { median } from './statistics.ts';

const QUEUED = 10_000;
const TIMES = 3;

/** The app opened without a network while a great many edits wait, against the same with none. */
export async function longQueueStart(
  context: BrowserContext,
  {
    siteUrl,
    pattern,
    owner,
  }: {
    readonly siteUrl: string;
    readonly pattern: StoredItem;
    readonly owner: string;
  },
): Promise<Figure> {
  const items = Array.from({ length: QUEUED }, (_, place) => ({ ...pattern, id: `${place}` }));
  const [long, none] = [
    await startWith(context, siteUrl, editsOf(items, owner)),
    await startWith(context, siteUrl, []),
  ];
  return {
    what: `a start offline with ${QUEUED} queued, until the chip counts them, median of ${TIMES}`,
    value: long,
    unit: 'ms',
    peer: { what: 'with none', value: none },
    limit: { of: 'value', atMost: 3_000 },
  };
}

async function startWith(
  context: BrowserContext,
  siteUrl: string,
  records: readonly object[],
): Promise<number> {
  const page = await context.newPage();
  await context.setOffline(false);
  await page.goto(`${siteUrl}/healthz`);
  await leaveInQueue(page, records);
  await context.setOffline(true);
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(`${siteUrl}/admin/content`);
    await page.locator(`[data-outbox-count="${records.length}"]`).waitFor();
    took.push(await page.evaluate<number>('chipSeen'));
  }
  await page.goto('about:blank');
  await page.close();
  return median(took);
}

/** Runs in the page, before any script of its own: when the chip first knew what waits, in `chipSeen`. */
export function watchChip(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('[data-outbox-count]')) return;
    Object.assign(globalThis, { chipSeen: performance.now() });
    watching.disconnect();
  });
  watching.observe(document, { subtree: true, childList: true, attributes: true });
}
