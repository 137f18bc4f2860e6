import { storedValue, type StoredValue } from '#shared/device/stored-value.ts';

/** The longest wait for a frame, because a hidden page draws none; milliseconds. */
const AT_MOST_MS = 200;

/** Stored values are read while the browser compiles the app's code on another thread. */
const stored = {
  config: readAhead(storedValue('config')),
  queries: readAhead(storedValue('queries')),
};

/** The same value, but its read has already begun. */
function readAhead({ read, write }: StoredValue): StoredValue {
  const ahead = read();
  // The caller gets the error too.
  ahead.catch(() => undefined);
  return { read: () => ahead, write };
}

/**
 * Starts the app once the page's static content is on the screen: compiling and evaluating the app's code takes a phone
 * longer than everything before, and nothing is painted meanwhile.
 */
function start(): void {
  // The text typeface, which nothing on the screen uses yet.
  void document.fonts.load("1em 'Libre Franklin'").catch(() => undefined);
  import('./main.tsx').then(({ startApp }) => startApp(stored)).catch(sayNotStarted);
}

/** Shows the page's own message with a link to the page: a document never fetches a failed module again. */
function sayNotStarted(cause: unknown): void {
  console.error('The code of the app could not be had', cause);
  document.querySelector('.not-started')?.removeAttribute('hidden');
}

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
