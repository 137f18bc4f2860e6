import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildStale } from '../src/build/build-stale.ts';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { freePorts } from '../src/start/free-ports.ts';
import { runStart, startClub } from '../src/journey/start-club.ts';

// Starting is the whole of what is tested here, and the first may have to build.
const PATIENCE = 120_000;
let dataDir: string;

beforeAll(() => buildStale(PROJECT_ROOT), PATIENCE);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
});

/** Runs `npm start` until it ends by itself; its exit code, and the lines it printed. */
async function startToItsEnd(settings: Record<string, string>) {
  const [port, cloudPort] = await freePorts(2);
  const defaults = { PORT: `${port}`, CLOUD_PORT: `${cloudPort}`, DATA_DIR: dataDir };
  const command = runStart({ ...defaults, ...settings });
  onTestFinished(() => void command.end('SIGKILL'));
  const code = await command.exited;
  return { code, lines: command.output().trimEnd().split('\n') };
}

async function anEmptyClub() {
  const club = await startClub({ seed: 'empty', dataDir });
  onTestFinished(() => club.kill());
  return club;
}

test('a taken port ends the start with one line', { timeout: PATIENCE }, async () => {
  const [port = 0] = await freePorts(1);
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  const line = (setting: string) =>
    `Port ${port} is in use; stop what uses it, or choose another with ${setting}.`;
  expect(await startToItsEnd({ PORT: `${port}` })).toEqual({ code: 1, lines: [line('PORT')] });
  expect(await startToItsEnd({ CLOUD_PORT: `${port}` })).toEqual({
    code: 1,
    lines: [line('CLOUD_PORT')],
  });
});

test('a folder that cannot be written ends the start with one line', async () => {
  const file = join(dataDir, 'not-a-folder');
  await writeFile(file, '');
  expect(await startToItsEnd({ DATA_DIR: join(file, 'data') })).toEqual({
    code: 1,
    lines: [`DATA_DIR ${file}/data cannot be written (ENOTDIR).`],
  });
});

test('a Node that is too old ends the start with one line', async () => {
  const disguise = join(dataDir, 'old-node.cjs');
  await writeFile(
    disguise,
    `Object.defineProperty(process.versions, 'node', { value: '20.18.1' })`,
  );
  expect(await startToItsEnd({ NODE_OPTIONS: `--require=${disguise}` })).toEqual({
    code: 1,
    lines: ['Clubhouse needs Node 20.19 or newer; this is Node 20.18.1.'],
  });
});

test('a setting that makes no sense ends the start with one line', async () => {
  expect(await startToItsEnd({ SEED: 'full' })).toEqual({
    code: 1,
    lines: ['SEED is "full"; it must be "sample" or "empty".'],
  });
});

test('a second start on one folder ends with one line', { timeout: PATIENCE }, async () => {
  const first = await anEmptyClub();
  const { code, lines } = await startToItsEnd({});
  expect(code).toBe(1);
  expect(lines).toEqual([
    `DATA_DIR ${dataDir} is in use by another running Clubhouse; stop that one first.`,
  ]);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s leaves no process and both ports free',
  { timeout: PATIENCE },
  async (signal) => {
    const club = await anEmptyClub();
    // A browser's connection that is kept open must not keep the server.
    await (await fetch(club.url)).text();
    const began = performance.now();
    const pid = club.process.pid!;
    process.kill(-pid, signal);
    expect(await exitOf(club.process)).toBe(0);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(() => process.kill(-pid, 0)).toThrow('ESRCH');
    for (const url of [club.url, club.cloudUrl]) await expect(fetch(url)).rejects.toThrow();
  },
);

test('SIGINT while it builds leaves no process', { timeout: PATIENCE }, async () => {
  await rm(join(PROJECT_ROOT, 'packages/dev/dist/built.txt'));
  const [port, cloudPort] = await freePorts(2);
  const command = runStart({
    PORT: `${port}`,
    CLOUD_PORT: `${cloudPort}`,
    DATA_DIR: dataDir,
    TURBO_FORCE: 'true',
  });
  onTestFinished(() => void command.end('SIGKILL'));
  // The build tool, its own program, and at least one build under way.
  let started: string[] = [];
  const building = async () => {
    started = await descendantsOf(String(command.process.pid));
    return started.length >= 4;
  };
  await vi.waitUntil(building, { timeout: 30_000 });
  const began = performance.now();
  await command.end('SIGINT');
  expect(performance.now() - began).toBeLessThan(4000);
  const left = await parentsByPid();
  expect(started.filter((pid) => left.has(pid))).toEqual([]);
});

function exitOf(child: {
  exitCode: number | null;
  once: (event: 'exit', f: (code: number | null) => void) => unknown;
}) {
  return new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
  });
}

/** Every process that the given one started, and those that they did, whatever their group. */
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
