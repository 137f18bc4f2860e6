import { readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** MB. Memory that a process shares with the browser's other processes, such as the program, is not included. */
export interface PageMemory {
  /** The most that any page had while it was watched, workers included. */
  readonly most: number;
  /** What the page with the least had before. */
  readonly empty: number;
}

const EVERY = 20;

/** Watches the private memory of this browser's pages; undefined where the system does not report it. */
export async function watchMemory(
  context: BrowserContext,
  work: () => Promise<void>,
): Promise<PageMemory | undefined> {
  const known = await renderersOf(context);
  const before = await Promise.all(known.map(ownMemory));
  // The page a browser opens with stays empty.
  const empty = Math.min(...before.filter((memory) => memory !== undefined));

  const stop = new AbortController();
  let most = 0;
  const watching = (async () => {
    try {
      for await (const _ of setInterval(EVERY, undefined, { signal: stop.signal })) {
        for (const now of await Promise.all(known.map(ownMemory))) most = Math.max(most, now ?? 0);
      }
    } catch (cause) {
      if (!stop.signal.aborted) throw cause;
    }
  })();
  try {
    await work();
  } finally {
    stop.abort();
    await watching;
  }
  return most > 0 ? { most, empty } : undefined;
}

async function renderersOf(context: BrowserContext): Promise<readonly number[]> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const asked = await devtools?.send('SystemInfo.getProcessInfo');
  await devtools?.detach();
  const renderers = asked?.processInfo.filter(({ type }) => type === 'renderer') ?? [];
  return renderers.map(({ id }) => id);
}

/** The memory of a process that is not a file, in MB: Linux reports it for each process, in kB. */
async function ownMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kinds = [...status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm)];
  if (kinds.length === 0) return undefined;
  return (kinds.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) * 1024) / 1e6;
}
