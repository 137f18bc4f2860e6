import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { installedBrowser } from '../browser/find-browser.ts';
import { BROWSER_FLAGS, detourFlags, type Detours, sendBodiesAsBlobs } from './open-browser.ts';

const READY_WITHIN = 60_000;

export type KillableBrowser = Awaited<ReturnType<typeof killableBrowser>>;

/** A browser on a profile that outlives it: its stored data is there again when it is reopened. */
export async function killableBrowser({
  detours = {},
  flags = [],
}: {
  readonly detours?: Detours;
  /** In addition to the flags of every browser. */
  readonly flags?: readonly string[];
} = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'clubhouse-profile-'));
  let running = await launch(profile, [...detourFlags(detours), ...flags]);
  return {
    /** The folder of all its stored data. */
    profile,
    get context() {
      return running.context;
    },
    get process() {
      return running.child;
    },
    newPage: () => running.context.newPage(),
    /** As the system does when memory is short: SIGKILL to the whole process group. */
    kill: () => running.kill(),
    /** Reopens it on the same profile, killed first where it still runs; resolves to a new page. */
    async reopen() {
      await running.kill();
      running = await launch(profile, [...detourFlags(detours), ...flags]);
      return running.context.newPage();
    },
    /** Kills it and deletes the profile. */
    async remove() {
      await running.kill();
      // The last of its processes may still have a file open.
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function launch(profile: string, flags: readonly string[]) {
  const child = spawn(
    await installedBrowser(),
    [
      ...BROWSER_FLAGS,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      '--window-size=1280,900',
      // A crashed browser must not ask whether to restore its pages.
      '--hide-crash-restore-bubble',
      ...flags,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await ended;
  };
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context of its profile');
    await sendBodiesAsBlobs(context);
    return { child, context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(
      () => reject(new Error(`The browser did not open:\n${output}`)),
      READY_WITHIN,
    );
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The browser ended with ${code ?? signal}:\n${output}`)),
    );
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4096);
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

/** Where a profile of Chromium stores the databases of a site's first storage bucket, and of all the others. */
const PLACES = { first: join('Default', 'IndexedDB'), others: join('Default', 'WebStorage') };

/**
 * Damages the stored data of every site in a browser that is not running, as an interrupted write does: when the
 * browser opens the damaged file, it discards all data beside it.
 * @returns the files that were damaged
 */
export async function damageStorage(
  profile: string,
  which: keyof typeof PLACES,
): Promise<readonly string[]> {
  const place = join(profile, PLACES[which]);
  const names = await readdir(place, { recursive: true });
  const manifests = names.filter((name) => /leveldb\/MANIFEST-\d+$/.test(name));
  for (const name of manifests) {
    const bytes = await readFile(join(place, name));
    // The first byte of its first record's checksum.
    bytes.writeUInt8(bytes.readUInt8(0) ^ 0xff, 0);
    await writeFile(join(place, name), bytes);
  }
  return manifests;
}
