import type { Page } from 'playwright-core';
import { writeArticle } from '../journey/in-the-app.ts';
import type { Figure } from './benchmark.ts';
import { slowProcessor } from './slow-processor.ts';
import { median } from './statistics.ts';
import type { WatchedSave } from './watch-saves.ts';

const WARM_UP = 3;
const SAVES = 30;
/** A phone of today beside this machine. */
const SLOWER = 6;

/** Articles written on a page that `watchSaves` runs in and that has no network: how long until each is safe. */
export async function offlineSaves(page: Page): Promise<readonly Figure[]> {
  await slowProcessor(page, SLOWER);
  for (let each = 0; each < WARM_UP + SAVES; each += 1) {
    await writeArticle(page, { title: `Written offline ${each}` });
    while ((await seen(page)).at(-1)?.said === undefined) await page.waitForTimeout(50);
  }
  await slowProcessor(page, 1);

  const saves = (await seen(page)).slice(WARM_UP);
  const after = (what: 'disk' | 'counted' | 'said') =>
    median(saves.map((save) => (save[what] ?? NaN) - save.press));
  return [
    { what: 'from the press of the button to the disk', value: after('disk') },
    { what: 'to the chip that says it is safe', value: after('counted') },
    { what: "to the form's sentence, after a try", value: after('said') },
  ].map(({ what, value }) => ({
    what: `${what}, offline, CPU ${SLOWER}×, median of ${SAVES}`,
    value,
    unit: 'ms' as const,
  }));
}

function seen(page: Page): Promise<readonly WatchedSave[]> {
  return page.evaluate('savesSeen');
}
