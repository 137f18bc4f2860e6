import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { killableBrowser } from '../journey/killable-browser.ts';
import { median, percentile, type Report } from './benchmark.ts';
import type { TimedSaves } from './outbox-page.ts';
import { slowProcessor } from './page-visit.ts';

const WARM_UP = 20;
const SAVES = 120;
/** How many times slower than on this machine a save is measured: about as on a current phone. */
export const SLOWER = 6;

/** The outbox alone: from the call of `submit` until it reports that the save is on disk. */
export async function bareSaves(report: Report): Promise<void> {
  const browser = await killableBrowser();
  try {
    const module = join(import.meta.dirname, 'outbox-page.ts');
    const page = await bundledPage(browser.context, { entryPoints: [module] });
    await slowProcessor(page, SLOWER);
    await page.evaluate(`timeSaves(${WARM_UP})`);
    const { saves, puts } = await page.evaluate<TimedSaves>(`timeSaves(${SAVES})`);
    for (const [what, of, atMost] of [
      [`submit() until it is on disk, CPU ${SLOWER}×, median of ${SAVES}`, median, 20],
      ['the same, p99', (times: readonly number[]) => percentile(times, 0.99), 100],
    ] as const) {
      report({
        what,
        value: of(saves),
        unit: 'ms',
        peer: { what: 'a bare strict put', value: of(puts) },
        limit: { of: 'value', atMost },
      });
    }
  } finally {
    await browser.remove();
  }
}

/** Opens an empty page on its own origin, and runs a module in it, bundled. */
export async function bundledPage(
  context: BrowserContext,
  module: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
): Promise<Page> {
  const { outputFiles } = await build({
    ...module,
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const page = await context.newPage();
  const body = '<!doctype html><title>A bench</title>';
  await page.route('https://bench.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('https://bench.test/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return page;
}
