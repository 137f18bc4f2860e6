import type { App } from './app.tsx';
import type { Ways } from './follow-links.ts';
import type { Page } from './page.ts';

/** What fills a page that no server rendered, and moves about from there, before it has been fetched. */
export interface LazyApp extends Ways {
  /** Has it put the page of this address in place. */
  fill(): void;
}

/** `release` lets go of whatever else lives inside `#main`. */
export function lazyApp(page: Page, release: () => void): LazyApp {
  let app: App | undefined;
  let fetching: Promise<App> | undefined;

  const fetchApp = () =>
    (fetching ??= Promise.all([import('./app.tsx'), page.reading()]).then(
      ([{ createApp }, { db, config }]) =>
        (app = createApp({ page, db, mediaBase: config.mediaBase, release })),
    ));

  return {
    intend: (href) => app?.preload(href),
    // Until it is here, and where it cannot be had, a link is the page load it is.
    go(href) {
      void app?.go(href);
      return app !== undefined;
    },
    fill() {
      fetchApp().then(
        (started) => started.fill(),
        // The shell's styles show the error screen at once.
        () => page.main.querySelector('[data-shell]')?.setAttribute('data-shell', 'failed'),
      );
    },
  };
}
