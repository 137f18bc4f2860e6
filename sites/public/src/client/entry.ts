import { askPage } from './ask-page.ts';
import { followLinks } from './follow-links.ts';
import { hideLostTones } from './hide-lost-tones.ts';
import { startIslands } from './islands.ts';
import { lazyApp } from './lazy-app.ts';
import { startMenu } from './menu.ts';
import { whenIdle } from './moments.ts';
import { moveAbout } from './move-about.ts';
import { readPage } from './page.ts';
import { registerWorker } from './register-worker.ts';
import { pagesAtHand } from './pages-at-hand.ts';

const page = readPage(document);
const header = document.querySelector<HTMLElement>('header.top');
if (header) startMenu({ header, path: page.path });
const islands = startIslands(page);
hideLostTones(document);

// The static shell has no content, and there may be no server that has any: an app fills it, and moves about from there.
if (page.main.querySelector('[data-shell]')) {
  const app = lazyApp(page, islands.release);
  followLinks(app);
  app.fill();
} else {
  followLinks(moveAbout({ page, islands, pages: pagesAtHand({ ask: askPage }) }));
}

// After everything the page came with. In development nothing is built, and nothing may be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => whenIdle(registerWorker));
}
