import { fileURLToPath } from 'node:url';
import { club } from '@clubhouse/club';
import type { DatabaseReader } from '@clubhouse/content/reader';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { cardFiles } from 'virtual:card-files';
import { files } from 'virtual:page-files';
import { cardTools } from './draw-card.ts';
import { createPageRenderer, type PageRendererOptions, type Renderer } from './page-renderer.tsx';
import { renderStaticShell } from './static-shell.tsx';

export { feedFramePage } from '@clubhouse/content/feed';
export { PAGE_PARAMETERS } from './page-address.ts';
export {
  type CachedRenderer,
  type FreshPage,
  type PageCacheOptions,
  withPageCache,
} from './page-cache.ts';
export type { Renderer } from './page-renderer.tsx';

/** The drawing program takes a while to start, and is started once. */
const cards = cardTools(cardFiles);

/** Reads through the AWS SDK as a guest may, unless a reader is given: the server has no permissions of its own. */
export type RendererOptions = Omit<PageRendererOptions, 'files' | 'reader' | 'cards'> & {
  readonly reader?: DatabaseReader;
};

/** The renderer of this build's pages; without a cache, see `withPageCache`. */
export function createRenderer({ reader, ...options }: RendererOptions): Renderer {
  const { config } = options;
  return createPageRenderer({
    ...options,
    reader: reader ?? sdkReader({ config, credentials: guestCredentials({ config }) }),
    files,
    cards,
  });
}

/** The page without content, for hosting without a server; it reads `/config.json` itself. */
export function staticShell(): string {
  return renderStaticShell({ club, files, now: Date.now() });
}

/** The folder of the browser's files: `/assets/*` (named by their content), `/club/*`, `/shell.html`. */
export const clientFiles = fileURLToPath(new URL('../client', import.meta.url));
