import type { PageData } from '#page-data.ts';
import type { Readers } from '#readers.ts';
import { createPagePath, type PagePath } from './page-path.ts';
import { readPageData } from './read-page-data.ts';

/** What everything on one loaded page shares. */
export interface Page {
  readonly data: PageData;
  readonly path: PagePath;
  readonly main: HTMLElement;
  /** Asked for when first needed, and once: whoever reads shares one set of credentials. */
  readonly reading: () => Promise<Readers & { readonly mediaBase: string }>;
}

export function readPage(page: Document): Page {
  const data = readPageData(page);
  let reading: ReturnType<Page['reading']> | undefined;
  return {
    data,
    path: createPagePath(page.location.pathname),
    main: page.getElementById('main') as HTMLElement,
    reading: () => (reading ??= startReading(data)),
  };
}

async function startReading({ config: carried }: PageData) {
  const { browserReaders, fetchConfig } = await import('./browser-readers.ts');
  const config = carried ?? (await fetchConfig());
  return { ...browserReaders(config), mediaBase: config.mediaBase };
}
