import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A cloud in its own process, whose folder outlives it. */
export interface KillableCloud {
  /** The folder of its data: empty before each test, deleted after it. */
  readonly dataDir: string;
  /** Serves the folder, and resolves to the address. */
  start(): Promise<string>;
  /** Resolves when nothing of it runs any more. */
  kill(): Promise<void>;
  /** A body that stops in the middle: the rest would be sent only after the kill. */
  halfOf(bytes: Uint8Array): AsyncGenerator<Uint8Array>;
}

/** For all the tests of a file. */
export function killableCloud(): KillableCloud {
  let dataDir = '';
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> | undefined;
  const kill = async () => {
    child?.kill('SIGKILL');
    await gone;
  };
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  });
  afterEach(async () => {
    await kill();
    await rm(dataDir, { recursive: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    async start() {
      child = fork(new URL('serve-for-kill.ts', import.meta.url), [dataDir], {
        execArgv: ['--import', 'tsx'],
      });
      gone = once(child, 'exit');
      const [endpoint] = (await once(child, 'message')) as [string];
      return endpoint;
    },
    kill,
    async *halfOf(bytes) {
      yield bytes.subarray(0, bytes.length / 2);
      await gone;
    },
  };
}
