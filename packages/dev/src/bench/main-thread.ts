import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  /** Of that, what the thread itself ran, while nothing else had the processor. Microseconds. */
  readonly tdur?: number;
}

const MARK = 'bench: this page';

/**
 * The longest that the page's own thread was held in one piece while `work` went on: until then no finger was
 * answered. By the time the thread ran, where the browser tells that, so that other work of the machine does not
 * count. Milliseconds.
 */
export async function longestHold(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Nothing can be traced here');
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  await work();
  const traced = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const here = traced.traceEvents.find(({ name }) => name === MARK);
  if (!here) throw new Error('The page is not in the trace');
  const tasks = traced.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === here.pid && tid === here.tid,
  );
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000;
}
