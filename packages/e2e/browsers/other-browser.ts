import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Send, tabOf } from './webdriver.ts';

export interface LaunchOptions {
  /** A folder. What the browser stores there outlives it. */
  readonly profile: string;
  /** The user agent, in the place of the browser's own. */
  readonly userAgent: string | undefined;
}

/** Starts a browser; each of its processes is added to `started` at once, so that it is ended whatever happens. */
export type Launch = (options: LaunchOptions, started: ChildProcess[]) => Promise<Send>;

export type OtherBrowser = Awaited<ReturnType<typeof openOther>>;

/** A browser other than Chromium, on a profile of its own. */
export async function openOther(launch: Launch, siteUrl: string, userAgent?: string) {
  const profile = await mkdtemp(join(tmpdir(), 'clubhouse-profile-'));
  const started: ChildProcess[] = [];
  const kill = async () => {
    for (const child of started.splice(0).toReversed()) await endGroup(child);
  };
  const remove = async () => {
    await kill();
    // The last of its processes may still have a file open.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  let send: Send;
  const open = async () => {
    send = await launch({ profile, userAgent }, started);
  };
  try {
    await open();
  } catch (cause) {
    await remove();
    throw cause;
  }
  return {
    /** The tab it opened with. */
    tab: () => tabOf(send, siteUrl),
    async newTab() {
      const { handle } = (await send('NewWindow', { type: 'tab' })) as { handle: string };
      return tabOf(send, siteUrl, handle);
    },
    /** SIGKILL to all of its processes, as the system does when memory is short; then it is opened on the same profile. */
    async reopen() {
      await kill();
      await open();
      return tabOf(send, siteUrl);
    },
    /** Kills it and deletes the profile. */
    remove,
  };
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
