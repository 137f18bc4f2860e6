/** Runs a task when the browser is idle, within two seconds at the latest. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/** Lets the browser paint and answer between two pieces of work. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The longest wait for the page's files, in milliseconds: a picture may never arrive. */
const PATIENCE = 4000;

/** Runs a task once all files of the page have arrived, so that it does not compete with them for bandwidth. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') return task();
  const run = () => {
    clearTimeout(waiting);
    removeEventListener('load', run);
    task();
  };
  const waiting = setTimeout(run, PATIENCE);
  addEventListener('load', run);
}

/** The events that show that the visitor is about to act: touch, press, key, focus, pointer on a button or link. */
const SIGNS = ['touchstart', 'pointerdown', 'keydown', 'focusin', 'pointerover'];

/** Runs a task once, at the first event that shows that the visitor is about to act. */
export function whenMeant(task: () => void): void {
  const ending = new AbortController();
  const run = ({ type, target }: Event) => {
    if (
      type === 'pointerover' &&
      !(target as Element).closest('a, button, input, select, textarea')
    )
      return;
    ending.abort();
    task();
  };
  for (const sign of SIGNS) {
    document.addEventListener(sign, run, { signal: ending.signal, capture: true, passive: true });
  }
}
