import { constants } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One value that changes as a whole and, where it has a file, survives a kill. */
export interface DurableState<T> {
  read(): T;
  /**
   * Applies the change at once for every later reader; resolves when a kill could no longer undo it.
   * Rejects if it cannot be written: the value in memory keeps the change, and the next write that
   * succeeds carries it.
   */
  change(edit: (value: T) => T): Promise<void>;
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>;
}

function memoryState<T>(initial: T): DurableState<T> {
  let value = initial;
  return {
    read: () => value,
    change: async (edit) => {
      value = edit(value);
    },
    close: async () => {},
  };
}

/**
 * Opens the value kept in `file` as JSON, or begins with `initial`; in memory where there is no file. Readable by its owner only: what is
 * kept here are secrets. Changes made while a write is under way share the next one.
 * Throws if the file is there and cannot be read or parsed: starting over would lose people's accounts.
 */
export async function openDurableState<T>(
  file: string | undefined,
  initial: T,
  parse: (json: unknown) => T,
): Promise<DurableState<T>> {
  if (file === undefined) return memoryState(initial);
  let value = (await readState(file, parse)) ?? initial;
  let writing: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  const write = (): Promise<void> => {
    queued ??= writing
      .catch(() => {
        // Whoever waited for that write was told; this one tries again with all of it.
      })
      .then(() => {
        queued = undefined;
        return replaceFile(file, JSON.stringify(value));
      });
    writing = queued;
    return queued;
  };

  return {
    read: () => value,
    change: (edit) => {
      value = edit(value);
      return write();
    },
    close: () =>
      writing.catch(() => {
        // Told to whoever made the change.
      }),
  };
}

/** Writes beside, syncs, renames over: a kill leaves the old file or the new one, never half of one. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const folder = dirname(file);
  const beside = `${file}.next`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(
    beside,
    constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC,
    0o600,
  );
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  await syncFolder(folder);
}

/** The rename itself is only durable once the folder is; Windows cannot open one and needs none of it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The text of a file, or nothing if there is none. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

async function readState<T>(file: string, parse: (json: unknown) => T): Promise<T | undefined> {
  const text = await readIfPresent(file);
  if (text === undefined) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} holds something else than the local cloud wrote there.`, {
      cause,
    });
  }
}
