import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

interface OwnProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * Creates the temporary folder of a test run, which all of its processes use from now on. However this process ends,
 * no process of the run is left, and the folder is deleted.
 */
export function openRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-test-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => {
    signalProcesses(folder, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  const stop = () => void endProcesses(folder).finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const parent = process.ppid;
  // npm passes a signal to the shell in between, which ends without passing it on.
  setInterval(() => process.ppid !== parent && stop(), 250).unref();
  return folder;
}

/**
 * The processes of a test run: each has the run's temporary folder in its environment, or is the child of one that has.
 * Neither a process group of its own nor the death of its parent hides a process. Linux only; elsewhere none is found.
 */
function ownProcesses(folder: string): readonly OwnProcess[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = new Map(pids.map((pid) => [Number(pid), readProcess(Number(pid), folder)]));
  const isOwn = (pid: number): boolean => {
    const found = all.get(pid);
    return found !== undefined && (found.isMarked || isOwn(found.parent));
  };
  // A zombie, which has ended but whose parent has not waited for it, has no command any more.
  return [...all.values()].flatMap((each) => (each?.command && isOwn(each.pid) ? [each] : []));
}

function readProcess(pid: number, folder: string) {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    // The name of the program, in parentheses, may contain any character.
    const [, parent] = read('stat').split(') ').at(-1)!.split(' ');
    return {
      pid,
      parent: Number(parent),
      command: read('cmdline').replaceAll('\0', ' ').trim(),
      isMarked: read('environ').includes(`TMPDIR=${folder}\0`),
    };
  } catch {
    // The process has ended meanwhile, or is another user's.
    return undefined;
  }
}

/** Ends every process of a run: with SIGTERM, and a second later with SIGKILL. */
export async function endProcesses(folder: string): Promise<void> {
  signalProcesses(folder, 'SIGTERM');
  await haveEnded(folder, 1_000);
  signalProcesses(folder, 'SIGKILL');
}

/** Resolves once no process of the run is left, or after `within` milliseconds, with those that are left. */
export async function haveEnded(folder: string, within = 2_000): Promise<readonly OwnProcess[]> {
  const late = performance.now() + within;
  for (;;) {
    const left = ownProcesses(folder);
    if (left.length === 0 || performance.now() > late) return left;
    await setTimeout(50);
  }
}

function signalProcesses(folder: string, name: NodeJS.Signals): void {
  for (const { pid } of ownProcesses(folder)) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}
