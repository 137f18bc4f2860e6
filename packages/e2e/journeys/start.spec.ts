import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@clubhouse/dev/src/build/project-root.ts';
import { freePorts } from '@clubhouse/dev/src/start/free-ports.ts';
import { runStart, startClub, type StartedClub } from '@clubhouse/dev/src/journey/start-club.ts';
import { expect, test as base } from '@playwright/test';

const test = base.extend<{
  /** A folder for one club, deleted after the test. */
  readonly dataDir: string;
  /** Kills a command or a club after the test, where it still runs. */
  readonly killAfterwards: (kill: () => Promise<unknown>) => void;
  /** Runs `npm start` until it ends by itself; resolves to its exit code and the lines it printed. */
  readonly startToItsEnd: (
    settings: Readonly<Record<string, string>>,
  ) => Promise<{ readonly code: number | null; readonly lines: readonly string[] }>;
  readonly anEmptyClub: () => Promise<StartedClub>;
}>({
  // Playwright reads a fixture's dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  dataDir: async ({}, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-start-'));
    await provide(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  },
  // oxlint-disable-next-line no-empty-pattern
  killAfterwards: async ({}, provide) => {
    const kills: (() => Promise<unknown>)[] = [];
    await provide((kill) => kills.push(kill));
    await Promise.all(kills.map((kill) => kill()));
  },
  startToItsEnd: async ({ dataDir, killAfterwards }, provide) => {
    await provide(async (settings) => {
      const [port, cloudPort] = await freePorts(2);
      const defaults = { PORT: `${port}`, CLOUD_PORT: `${cloudPort}`, DATA_DIR: dataDir };
      const command = runStart({ ...defaults, ...settings });
      killAfterwards(() => command.end('SIGKILL'));
      const code = await command.exited;
      return { code, lines: command.output().trimEnd().split('\n') };
    });
  },
  anEmptyClub: async ({ dataDir, killAfterwards }, provide) => {
    await provide(async () => {
      const club = await startClub({ seed: 'empty', dataDir });
      killAfterwards(() => club.kill());
      return club;
    });
  },
});

test('a start that fails ends with one line that names the reason', async ({
  dataDir,
  startToItsEnd,
}) => {
  const [port = 0] = await freePorts(1);
  const server = createServer().listen(port, '127.0.0.1');
  const inUse = (setting: string) =>
    `Port ${port} is in use; stop what uses it, or choose another with ${setting}.`;
  const file = join(dataDir, 'not-a-folder');
  await writeFile(file, '');
  const disguise = join(dataDir, 'old-node.cjs');
  await writeFile(
    disguise,
    `Object.defineProperty(process.versions, 'node', { value: '20.18.1' })`,
  );
  for (const [settings, line] of [
    [{ PORT: `${port}` }, inUse('PORT')],
    [{ CLOUD_PORT: `${port}` }, inUse('CLOUD_PORT')],
    [{ DATA_DIR: join(file, 'data') }, `DATA_DIR ${file}/data cannot be written (ENOTDIR).`],
    [
      { NODE_OPTIONS: `--require=${disguise}` },
      'Clubhouse needs Node 20.19 or newer; this is Node 20.18.1.',
    ],
  ] as const) {
    expect(await startToItsEnd(settings)).toEqual({ code: 1, lines: [line] });
  }
  server.close();
});

test('a second start on one folder ends with one line', async ({
  anEmptyClub,
  dataDir,
  startToItsEnd,
}) => {
  const first = await anEmptyClub();
  const line = `DATA_DIR ${dataDir} is in use by another running Clubhouse; stop that one first.`;
  expect(await startToItsEnd({})).toEqual({ code: 1, lines: [line] });
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
});

for (const { signal, tag } of [
  { signal: 'SIGINT', tag: ['@daily'] },
  { signal: 'SIGTERM', tag: [] },
] as const) {
  test(
    `${signal} leaves no process and both ports free`,
    { tag: [...tag] },
    async ({ anEmptyClub }) => {
      const club = await anEmptyClub();
      // A browser's keep-alive connection must not keep the server running.
      await (await fetch(club.url)).text();
      const began = performance.now();
      const pid = club.process.pid!;
      process.kill(-pid, signal);
      expect(club.process.exitCode ?? (await once(club.process, 'exit'))[0]).toBe(0);
      expect(performance.now() - began).toBeLessThan(4000);
      expect(() => process.kill(-pid, 0)).toThrow('ESRCH');
      for (const url of [club.url, club.cloudUrl]) await expect(fetch(url)).rejects.toThrow();
    },
  );
}

test('SIGINT during the build leaves no process', async ({ dataDir, killAfterwards }) => {
  const root = await unbuiltCopy(join(dataDir, 'copy'));
  const [port, cloudPort] = await freePorts(2);
  const settings = { PORT: `${port}`, CLOUD_PORT: `${cloudPort}`, TURBO_FORCE: 'true' };
  const command = runStart({ ...settings, DATA_DIR: join(dataDir, 'data') }, 'start', root);
  killAfterwards(() => command.end('SIGKILL'));
  // The build tool, its own program, and at least one build in progress.
  let started: string[] = [];
  await expect
    .poll(async () => {
      started = await descendantsOf(String(command.process.pid));
      return started.length;
    })
    .toBeGreaterThanOrEqual(4);
  const began = performance.now();
  await command.end('SIGINT');
  expect(performance.now() - began).toBeLessThan(4000);
  const left = await parentsByPid();
  expect(started.filter((pid) => left.has(pid))).toEqual([]);
});

/** A copy of the project's sources, so that the built files that other tests run stay unchanged. */
async function unbuiltCopy(root: string): Promise<string> {
  const left = new Set(['node_modules', 'dist', '.git', '.turbo', 'results']);
  await cp(PROJECT_ROOT, root, {
    recursive: true,
    filter: (from) => !left.has(basename(from)),
  });
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Every descendant of the given process, whatever its group. */
async function descendantsOf(pid: string): Promise<string[]> {
  const parents = await parentsByPid();
  const below = (parent: string): string[] =>
    [...parents].flatMap(([child, its]) => (its === parent ? [child, ...below(child)] : []));
  return below(pid);
}

async function parentsByPid(): Promise<Map<string, string>> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const lines = stdout.trim().split('\n');
  return new Map(lines.map((line) => line.trim().split(/\s+/) as [string, string]));
}
