/** Runs a task when the browser has nothing better to do, within two seconds at the latest. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
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

/** Runs a task once, when something first comes into view. */
export function whenInView(element: Element, task: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    task();
  });
  observer.observe(element);
}
