import { startIslands } from './islands.ts';
import { followLinks } from './follow-links.ts';
import { lazyApp } from './lazy-app.ts';
import { whenIdle } from './moments.ts';
import { readPage } from './page.ts';

const page = readPage(document);
const islands = startIslands(page);
const app = lazyApp(page, islands.release);

followLinks(app);
// The static shell has no content: the same app that moves about the site fills it.
if (page.main.querySelector('[data-shell]')) app.fill();

// After everything the page came with. In development nothing is built, and nothing may be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () =>
    whenIdle(() => {
      // Where it cannot be had there is no line, and nothing to be kept.
      import('./register-worker.ts').then(
        ({ registerWorker }) => registerWorker(),
        () => undefined,
      );
    }),
  );
}
