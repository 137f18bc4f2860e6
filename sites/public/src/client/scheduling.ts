/** Runs a task when the browser has nothing better to do, within two seconds at the latest. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/** Lets the browser paint and answer between two pieces of work. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** How long what a page came with is waited for, in milliseconds: a picture may never come. */
const PATIENCE = 4000;

/** Runs a task once everything the page came with is there: nothing takes the line from what is looked at. */
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

/** What shows that somebody is about to do something: a touch, a press, a key, a focus, the pointer on what can be pressed. */
const SIGNS = ['touchstart', 'pointerdown', 'keydown', 'focusin', 'pointerover'];

/** Runs a task once, at the first sign that somebody is about to do something. */
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
