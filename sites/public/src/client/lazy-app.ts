import type { App } from './app.tsx';
import type { Page } from './page.ts';

/** The part that moves about the site without page loads, before it has been fetched. */
export interface LazyApp {
  /**
   * Has the page of this address at hand: until the app is here as it stands on the server, for the browser to go to
   * at once; then what the app needs for it. Fetches the app, once, behind the page.
   */
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
  const prefetched = new Map<string, Promise<void>>();

  const prefetchOnce = (href: string) => {
    const fetched = prefetched.get(href) ?? prefetch(href);
    prefetched.set(href, fetched);
    return fetched;
  };

  const fetchApp = () =>
    (fetching ??= Promise.all([import('./app.tsx'), page.reading()]).then(
      ([{ createApp }, { db, config }]) =>
        (app = createApp({ page, db, mediaBase: config.mediaBase, release })),
    ));

  return {
    // Where it cannot be had, links stay the ordinary page loads they are.
    warm: (href) =>
      void (app ? Promise.resolve() : prefetchOnce(href))
        .then(fetchApp)
        .then((started) => started.preload(href))
        .catch(() => undefined),
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

/** Has the browser fetch a page someone may be about to go to. Resolves once it is there, or cannot be had. */
function prefetch(href: string): Promise<void> {
  const link = document.createElement('link');
  // Safari knows no such hints: there the app comes at once.
  if (!link.relList.supports('prefetch')) return Promise.resolve();
  link.rel = 'prefetch';
  link.href = href;
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
