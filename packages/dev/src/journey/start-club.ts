import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LOCAL } from '@clubhouse/infra';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { configOf, servicesFor } from './club-services.ts';
import { freePorts } from '../start/free-ports.ts';

export interface StartClubOptions {
  readonly seed?: 'sample' | 'empty';
  /** Whether an empty club has the local stand-in's fixtures feed, in which it is the sample club. */
  readonly hasFeed?: boolean;
  /** The test's own folder, which then outlives the club; a new one, deleted at the end, when absent. */
  readonly dataDir?: string;
  /** A folder whose data the club begins with, which saves the seeding. */
  readonly copyOf?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Which command: `npm start`, or `npm run dev`. */
  readonly command?: 'start' | 'dev';
}

/** Milliseconds: a first start also builds. */
const READY_WITHIN = 120_000;

export type StartedClub = Awaited<ReturnType<typeof startClub>>;

/** A running `npm start` that belongs to the test: on free ports, and resolves when both of them serve. */
export async function startClub({
  seed = 'sample',
  hasFeed = false,
  dataDir,
  copyOf,
  env = {},
  command = 'start',
}: StartClubOptions = {}) {
  const [port = 0, cloudPort = 0] = await freePorts(2);
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'clubhouse-')));
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
  const url = `http://localhost:${port}`;
  const cloudUrl = `http://localhost:${cloudPort}`;
  const settings = {
    PORT: String(port),
    CLOUD_PORT: String(cloudPort),
    DATA_DIR: folder,
    SEED: seed,
    ...(hasFeed && { FEED_URL: `${cloudUrl}/feed` }),
    ...env,
  };
  let running = runStart(settings, command);
  // The icon is made of the club's data: until a starting club has read them, pages are answered with an error.
  const made = command === 'start' ? [`${url}/icon-192.png`] : [];
  const addresses = [`${url}/healthz`, `${cloudUrl}/healthz`, ...made];
  await ready(running, addresses);
  if (hasFeed) await enterFeed(url);
  return {
    url,
    cloudUrl,
    dataDir: folder,
    /** The process that serves now; another one after `restart`. */
    get process() {
      return running.process;
    },
    output: () => running.output(),
    /** As Ctrl-C does: SIGINT to the process group. Resolves to the exit code. */
    async stop() {
      const code = await running.end('SIGINT');
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
      return code;
    },
    /** As a power cut does: SIGKILL, and the data stays as it was. */
    async kill() {
      await running.end('SIGKILL');
    },
    /** Serves again on the same ports and data, after `stop` or `kill`. */
    async restart() {
      running = runStart(settings, command);
      await ready(running, addresses);
    },
  };
}

/** As the committee enters how the feed knows the club. */
async function enterFeed(url: string): Promise<void> {
  const { put } = servicesFor(await configOf(url));
  await put('club', { id: 'feed', rev: 1, names: 'Ferrymere', ...LOCAL.feed });
}

export type StartCommand = ReturnType<typeof runStart>;

/** The command of `npm start` with these settings, whether or not it succeeds in serving. */
export function runStart(
  settings: Readonly<Record<string, string>>,
  command: 'start' | 'dev' = 'start',
  root = PROJECT_ROOT,
) {
  // In its own process group, so that a signal reaches its child processes and none of the test's.
  const script = join(root, 'packages/dev/bin/clubhouse.mjs');
  const child = spawn(process.execPath, [script, command], {
    cwd: root,
    env: { ...ownEnvironment(), ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  return {
    process: child,
    /** Resolves to the exit code, null after a signal. */
    exited,
    output: () => output,
    async end(signal: NodeJS.Signals) {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, signal);
      }
      return exited;
    },
  };
}

/** This environment without the test runner's variables: a club must not know that it is tested. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const runners = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !runners.test(name)));
}

async function ready(command: StartCommand, addresses: readonly string[]): Promise<void> {
  const late = AbortSignal.timeout(READY_WITHIN);
  const ended = command.exited.then((code) => {
    throw new Error(`Clubhouse ended with ${code} before it served:\n${command.output()}`);
  });
  try {
    await Promise.race([ended, Promise.all(addresses.map((address) => answers(address, late)))]);
  } catch (error) {
    await command.end('SIGKILL');
    throw late.aborted
      ? new Error(`Clubhouse did not serve in time:\n${command.output()}`, { cause: error })
      : error;
  }
}

async function answers(address: string, signal: AbortSignal): Promise<void> {
  // A signal for each request: otherwise every request would add a listener to the signal of the whole wait.
  while (!signal.aborted) {
    const answer = fetch(address, { signal: AbortSignal.timeout(5000) });
    if ((await answer.catch(() => undefined))?.ok) return;
    await setTimeout(50);
  }
  signal.throwIfAborted();
}
