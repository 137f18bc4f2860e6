import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * The most memory that any page of this browser has held since it was opened, workers included, in MB; nothing
 * where the system does not tell.
 */
export async function mostMemory(context: BrowserContext): Promise<number | undefined> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const asked = await devtools?.send('SystemInfo.getProcessInfo');
  await devtools?.detach();
  const renderers = asked?.processInfo.filter(({ type }) => type === 'renderer') ?? [];
  const peaks = await Promise.all(renderers.map(({ id }) => peakOf(id)));
  const known = peaks.filter((peak) => peak !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** Linux keeps the highest mark of each process, in kB. */
async function peakOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return peak === undefined ? undefined : (Number(peak) * 1024) / 1e6;
}
