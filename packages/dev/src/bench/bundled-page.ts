import { join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';

/** Opens an empty page of an origin of its own with one of our modules, bundled, running in it. */
export async function bundledPage(context: BrowserContext, module: string): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, module)],
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
