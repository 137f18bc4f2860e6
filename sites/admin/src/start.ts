import { storedValue, type StoredValue } from '#shared/services/stored-value.ts';

/** A page that is not looked at draws no frames: it is not waited for longer. Milliseconds. */
const AT_MOST_MS = 200;

/** What the phone keeps is read while the code that draws it is compiled: the browser does that beside the page. */
const kept = {
  config: readAhead(storedValue('config')),
  queries: readAhead(storedValue('queries')),
};

/** The same value, whose first reading is under way. */
function readAhead({ read, write }: StoredValue): StoredValue {
  let ahead: Promise<unknown> | undefined = read();
  // The caller gets the failure, and may try again.
  ahead.catch(() => undefined);
  return {
    read() {
      const asked = ahead ?? read();
      ahead = undefined;
      return asked;
    },
    write,
  };
}

/**
 * The app, once what the page paints by itself is on the screen: on a phone the app's code is compiled and evaluated for
 * longer than everything before it takes, and nothing is painted meanwhile.
 */
function start(): void {
  // The face of everything that is read, which nothing on the screen is set in yet.
  void document.fonts.load("1em 'Libre Franklin'").catch(() => undefined);
  import('./main.tsx').then(({ startApp }) => startApp(kept)).catch(sayNotStarted);
}

/** The page holds the words, and a link to itself: a module that could not be had is not asked for again by this one. */
function sayNotStarted(cause: unknown): void {
  console.error('The code of the app could not be had', cause);
  document.querySelector('.not-started')?.removeAttribute('hidden');
}

/** Resolves when a frame has been drawn. */
function aFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A task that is begun after the frame was drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}

void Promise.race([aFrame(), new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))]).then(
  start,
);
