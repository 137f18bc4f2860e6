import { startIslands } from './islands.ts';
import { followLinks } from './follow-links.ts';
import { lazyApp } from './lazy-app.ts';
import { readPage } from './page.ts';

const page = readPage(document);
const islands = startIslands(page);
const app = lazyApp(page, islands.release);

followLinks(app);
// The static shell has no content: the same app that moves about the site fills it.
if (page.main.querySelector('[data-shell]')) app.fill();
