import type { App } from './app.tsx';
import type { Page } from './page.ts';

/** The part that moves about the site without page loads, before it has been fetched. */
export interface LazyApp {
  /** Fetches it, once, and then what the page of this address needs. */
  warm(href: string): void;
  /** Whether it is here; until then a link is an ordinary page load. */
  ready(): App | undefined;
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
    // Where it cannot be had, links stay the ordinary page loads they are.
    warm: (href) =>
      void fetchApp().then(
        (started) => started.preload(href),
        () => undefined,
      ),
    ready: () => app,
    fill() {
      fetchApp().then(
        (started) => started.fill(),
        // The shell's styles show the error screen at once.
        () => page.main.querySelector('[data-shell]')?.setAttribute('data-shell', 'failed'),
      );
    },
  };
}
