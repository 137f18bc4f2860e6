import {
  openApp,
  opensWithoutNetwork,
  SAVED_HERE,
  everythingIsSent,
} from '../journey/in-the-app.ts';
import { articlesCalled } from '../journey/what-is-there.ts';
import { type ClubUnderTrial, withClubBehindLines } from '../soak/with-club-behind-lines.ts';
import { bareSaves } from './bare-saves.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { longQueueStart, watchChip } from './long-queue-start.ts';
import { offlineSaves } from './offline-saves.ts';
import { ownerInQueue } from './queue-by-hand.ts';
import { articlesLike, drainOf } from './queue-drains.ts';
import { watchSaves } from './watch-saves.ts';

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
  // What names functions for the debugger is not in the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(watchSaves, SAVED_HERE);
  await context.addInitScript(watchChip);
  const page = await browser.newPage();
  await openApp(page, `${siteUrl}/admin/add-news`);
  await opensWithoutNetwork(page);

  await context.setOffline(true);
  const saves = await offlineSaves(page);
  const owner = await ownerInQueue(page);
  const first = page.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith('.PutItem'),
  );
  const back = performance.now();
  await context.setOffline(false);
  await first;
  const firstSend = performance.now() - back;
  await everythingIsSent(page);
  await page.close();

  const [pattern] = await articlesCalled(services, 'Written offline');
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
    await longQueueStart(context, { siteUrl, pattern, owner }),
  ];
}
