import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { killableBrowser } from '../journey/killable-browser.ts';
import { type Figure, median, percentile } from './benchmark.ts';
import type { OutboxPage } from './outbox-page.ts';
import { slowProcessor } from './page-visit.ts';

const WARM_UP = 20;
const SAVES = 120;
/** How many times slower a current phone is than this machine. */
const SLOWER = 6;

/** The outbox alone: from the call of `submit` until it reports that the save is on disk. */
export async function bareSaves(): Promise<readonly Figure[]> {
  const browser = await killableBrowser();
  try {
    const page = await bundledPage(browser.context, {
      entryPoints: [join(import.meta.dirname, 'outbox-page.ts')],
    });
    const inPage = <Result>(call: string) => page.evaluate<Result>(`globalThis.outboxPage.${call}`);
    await slowProcessor(page, SLOWER);
    await inPage(`timeSaves(${WARM_UP})`);
    const { saves, puts } = await inPage<Awaited<ReturnType<OutboxPage['timeSaves']>>>(
      `timeSaves(${SAVES})`,
    );
    const peer = 'a bare strict put';
    return [
      {
        what: `submit() until it is on disk, CPU ${SLOWER}×, median of ${SAVES}`,
        value: median(saves),
        unit: 'ms',
        peer: { what: peer, value: median(puts) },
        limit: { of: 'value', atMost: 20 },
      },
      {
        what: `the same, p99`,
        value: percentile(saves, 0.99),
        unit: 'ms',
        peer: { what: peer, value: percentile(puts, 0.99) },
        limit: { of: 'value', atMost: 100 },
      },
    ];
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
