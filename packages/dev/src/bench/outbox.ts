import type { Page } from 'playwright-core';
import {
  everythingIsSent,
  openApp,
  opensWithoutNetwork,
  SAVED_HERE,
  writeArticle,
} from '../journey/in-the-app.ts';
import { ownerOnThePhone } from '../journey/stored-on-the-phone.ts';
import { type ClubUnderTrial, withClubBehindLines } from '../soak/with-club-behind-lines.ts';
import { bareSaves, SLOWER } from './bare-saves.ts';
import { type Benchmark, median, type Report, timeOf } from './benchmark.ts';
import { write } from './full-club.ts';
import { slowProcessor } from './page-visit.ts';
import { drainOf, longQueueStart, watchChip } from './queues.ts';

const FEW = 100;
const MANY = 1_000;

export const outbox: Benchmark = {
  about: 'saves on the phone, what waited after the network is back, a start with a long queue',
  async run({ report }) {
    await bareSaves(report);
    await withClubBehindLines('Outbox', (club) => inTheApp(club, report));
  },
};

async function inTheApp(
  { browser, siteUrl, services }: ClubUnderTrial,
  report: Report,
): Promise<void> {
  const { context } = browser;
  await context.addInitScript(watchSaves, SAVED_HERE);
  await context.addInitScript(watchChip);
  const page = await browser.newPage();
  await openApp(page, `${siteUrl}/admin/add-news`);
  await opensWithoutNetwork(page);

  await context.setOffline(true);
  await offlineSaves(page, report);
  const owner = await ownerOnThePhone(page);
  const first = page.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith('.PutItem'),
  );
  report({
    what: "the first send, from the network's return",
    value: await timeOf(() => Promise.all([context.setOffline(false), first])),
    unit: 'ms',
    limit: { of: 'value', atMost: 1_000 },
  });
  await everythingIsSent(page);
  await page.close();

  const [article] = await services.articlesCalled('Written offline');
  if (!article) throw new Error('What was written offline is not there');
  const items = Array.from({ length: FEW + MANY }, (_, place) => ({
    ...article,
    id: String(1_600_000_000_000 + place),
    title: `Article ${place}`,
  }));
  await write(services, services.config.tables.news, items.length, (place) => items[place]!);
  const phone = { context, siteUrl, services, owner };
  report(await drainOf(phone, items.slice(0, FEW), 10));
  report(await drainOf(phone, items.slice(FEW), 100));
  report(await longQueueStart(phone, article));
}

const WARM_UP = 3;
const SAVES = 30;

/** Writes articles on an offline page in which `watchSaves` runs: the time until each is safe. */
async function offlineSaves(page: Page, report: Report): Promise<void> {
  await slowProcessor(page, SLOWER);
  const savesSoFar = () => page.evaluate<readonly WatchedSave[]>('measuredSaves');
  for (let each = 0; each < WARM_UP + SAVES; each += 1) {
    await writeArticle(page, { title: `Written offline ${each}` });
    while ((await savesSoFar()).at(-1)?.shown === undefined) await page.waitForTimeout(50);
  }
  await slowProcessor(page, 1);
  const saves = (await savesSoFar()).slice(WARM_UP);
  for (const [what, event, atMost] of [
    ['from the press of the button to the disk', 'disk', 60],
    ["to the form's sentence, after a try", 'shown', 300],
  ] as const) {
    report({
      what: `${what}, offline, CPU ${SLOWER}×, median of ${SAVES}`,
      value: median(saves.map((save) => (save[event] ?? NaN) - save.press)),
      unit: 'ms',
      limit: { of: 'value', atMost },
    });
  }
}

/** One press of a form's button, by the page's clock. Milliseconds; a time is absent until its event. */
interface WatchedSave {
  /** When the button was pressed, before any of our code ran. */
  readonly press: number;
  /** When the transaction that stores it had completed, with strict durability. */
  disk?: number;
  /** When the form displayed in words that it is safe. */
  shown?: number;
}

/** Runs in the page, before its own scripts: records the times of each press in `measuredSaves`. */
function watchSaves(words: string): void {
  const saves: WatchedSave[] = [];
  Object.assign(globalThis, { measuredSaves: saves });
  let wasShown = true;

  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || !target.closest('[type=submit]')) return;
      wasShown = true;
      saves.push({ press: timeStamp });
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
    if (!save || save.shown !== undefined) return;
    const isShown = document.body.textContent.includes(words);
    if (isShown && !wasShown) save.shown = performance.now();
    wasShown = isShown;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
