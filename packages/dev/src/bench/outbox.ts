import type { StoredItem } from '@clubhouse/content';
import type { BrowserContext, Page } from 'playwright-core';
import {
  everythingIsSent,
  openApp,
  opensWithoutNetwork,
  SAVED_HERE,
  writeArticle,
} from '../journey/in-the-app.ts';
import { ownerOnThePhone } from '../journey/stored-on-the-phone.ts';
import { type ClubUnderTrial, withClubBehindLines } from '../soak/with-club-behind-lines.ts';
import { bareSaves } from './bare-saves.ts';
import { type Benchmark, type Figure, median } from './benchmark.ts';
import { articlesLike, drainOf, editsOf, offlineWith } from './queue-drains.ts';
import { slowProcessor } from './page-visit.ts';

const FEW = 100;
const MANY = 1_000;

export const outbox: Benchmark = {
  about: 'saves on the phone, what waited after the network is back, a start with a long queue',
  async run() {
    return [...(await bareSaves()), ...(await withClubBehindLines('Outbox', inTheApp))];
  },
};

async function inTheApp({
  browser,
  siteUrl,
  services,
}: ClubUnderTrial): Promise<readonly Figure[]> {
  const { context } = browser;
  await context.addInitScript(watchSaves, SAVED_HERE);
  await context.addInitScript(watchChip);
  const page = await browser.newPage();
  await openApp(page, `${siteUrl}/admin/add-news`);
  await opensWithoutNetwork(page);

  await context.setOffline(true);
  const saves = await offlineSaves(page);
  const owner = await ownerOnThePhone(page);
  const first = page.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith('.PutItem'),
  );
  const back = performance.now();
  await context.setOffline(false);
  await first;
  const firstSend = performance.now() - back;
  await everythingIsSent(page);
  await page.close();

  const [pattern] = await services.articlesCalled('Written offline');
  if (!pattern) throw new Error('What was written offline is not there');
  const items = await articlesLike(services, pattern, FEW + MANY);
  const drain = { context, siteUrl, services, owner };
  return [
    ...saves,
    {
      what: "the first send, from the network's return",
      value: firstSend,
      unit: 'ms',
      limit: { of: 'value', atMost: 1_000 },
    },
    await drainOf(drain, items.slice(0, FEW), 10),
    await drainOf(drain, items.slice(FEW), 100),
    await longQueueStart(context, siteUrl, pattern, owner),
  ];
}

const WARM_UP = 3;
const SAVES = 30;
/** How many times slower a current phone is than this machine. */
const SLOWER = 6;

/** Writes articles on an offline page in which `watchSaves` runs: the time until each is safe. */
async function offlineSaves(page: Page): Promise<readonly Figure[]> {
  await slowProcessor(page, SLOWER);
  for (let each = 0; each < WARM_UP + SAVES; each += 1) {
    await writeArticle(page, { title: `Written offline ${each}` });
    while ((await savesOf(page)).at(-1)?.shown === undefined) await page.waitForTimeout(50);
  }
  await slowProcessor(page, 1);

  const saves = (await savesOf(page)).slice(WARM_UP);
  const after = (what: 'disk' | 'counted' | 'shown') =>
    median(saves.map((save) => (save[what] ?? NaN) - save.press));
  return [
    { what: 'from the press of the button to the disk', value: after('disk'), atMost: 60 },
    { what: 'to the chip that says it is safe', value: after('counted') },
    { what: "to the form's sentence, after a try", value: after('shown'), atMost: 300 },
  ].map(({ what, value, atMost }) => ({
    what: `${what}, offline, CPU ${SLOWER}×, median of ${SAVES}`,
    value,
    unit: 'ms' as const,
    ...(atMost && { limit: { of: 'value' as const, atMost } }),
  }));
}

function savesOf(page: Page): Promise<readonly WatchedSave[]> {
  return page.evaluate('measuredSaves');
}

const QUEUED = 10_000;
const TIMES = 3;

/** A start of the app without a network while very many edits are queued, against a start with none. */
async function longQueueStart(
  context: BrowserContext,
  siteUrl: string,
  pattern: StoredItem,
  owner: string,
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
    limit: { of: 'ratio', atMost: 1.5 },
  };
}

async function startWith(
  context: BrowserContext,
  siteUrl: string,
  records: readonly object[],
): Promise<number> {
  const page = await offlineWith(context, siteUrl, records);
  const took = [await chipAt(page)];
  while (took.length < TIMES) {
    await page.goto(page.url());
    await page.locator(`[data-outbox-count="${records.length}"]`).waitFor();
    took.push(await chipAt(page));
  }
  await page.goto('about:blank');
  await page.close();
  return median(took);
}

const chipAt = (page: Page) => page.evaluate<number>('chipAt');

/** Runs in the page, before its own scripts: stores in `chipAt` when the chip first showed the queue's length. */
function watchChip(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('[data-outbox-count]')) return;
    Object.assign(globalThis, { chipAt: performance.now() });
    watching.disconnect();
  });
  watching.observe(document, { subtree: true, childList: true, attributes: true });
}

/** One press of a form's button, by the page's clock. Milliseconds; a time is absent until its event. */
interface WatchedSave {
  /** When the button was pressed, before any of our code ran. */
  readonly press: number;
  /** When the transaction that stores it had completed, with strict durability. */
  disk?: number;
  /** When the page's chip counted it: from then on the screen shows that it is safe. */
  counted?: number;
  /** When the form displayed so in words. */
  shown?: number;
}

/** Runs in the page, before its own scripts: records the times of each press in `measuredSaves`. */
function watchSaves(words: string): void {
  const saves: WatchedSave[] = [];
  Object.assign(globalThis, { measuredSaves: saves });
  let countBefore = '';
  let wasShown = true;

  const shownCount = () =>
    document.querySelector('[data-outbox-count]')?.getAttribute('data-outbox-count') ?? '';
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('[type=submit]');
      if (!button) return;
      countBefore = shownCount();
      wasShown = true;
      saves.push({ press: event.timeStamp });
    },
    { capture: true },
  );

  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (tables, mode, options) {
    const transaction = begin.call(this, tables, mode, options);
    const save = saves.at(-1);
    // No other transaction of the outbox needs both tables: this one stores a mutation with its files.
    const isStoring = ['kept', 'parts'].every((table) => [tables].flat().includes(table));
    if (save && save.disk === undefined && isStoring && mode === 'readwrite') {
      transaction.addEventListener('complete', () => {
        save.disk = performance.now();
      });
    }
    return transaction;
  };

  new MutationObserver(() => {
    const save = saves.at(-1);
    if (!save) return;
    if (save.counted === undefined && shownCount() !== countBefore) {
      save.counted = performance.now();
    }
    if (save.shown !== undefined) return;
    const isShown = document.body.textContent.includes(words);
    if (isShown && !wasShown) save.shown = performance.now();
    wasShown = isShown;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
