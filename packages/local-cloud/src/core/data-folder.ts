import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ClassicLevel } from 'classic-level';
import { diskFiles, memoryFiles, type Files } from './files.ts';

/** Another process, or another cloud of this one, works on the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;
  constructor(folder: string, options?: { cause?: unknown }) {
    super(`The data folder ${folder} is in use by another process`, options);
    this.folder = folder;
  }
}

/** What a cloud stores beyond its process. Locked by one cloud at a time until closed. */
export interface DataFolder {
  /** Undefined when the cloud lives in memory. */
  readonly root: string | undefined;
  files(subfolder: string): Files;
  /** Random bytes made once for this folder. */
  secret(name: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const SECRET_BYTES = 32;

/** @throws {FolderInUse} if another cloud has the folder; the file system's own error if it is no use. */
export async function openDataFolder(folder: string | undefined): Promise<DataFolder> {
  const root = folder === undefined ? undefined : path.resolve(folder);
  const unlock = root === undefined ? async () => {} : await lock(root);
  const files = (subfolder: string) =>
    root === undefined ? memoryFiles() : diskFiles(path.join(root, subfolder));
  return {
    root,
    files,
    async secret(name) {
      const keys = files('keys');
      const stored = keys.read(name);
      if (stored) return stored;
      const made = randomBytes(SECRET_BYTES);
      await keys.replace(name, made);
      return made;
    },
    close: unlock,
  };
}

/**
 * An empty LevelDB is the lock: it holds a lock of the operating system's, which a killed process gives up at
 * once, so that no stale lock is ever left.
 */
async function lock(root: string): Promise<() => Promise<void>> {
  await mkdir(root, { recursive: true });
  const level = new ClassicLevel(path.join(root, 'lock'));
  try {
    await level.open();
  } catch (cause) {
    if (isLocked(cause)) throw new FolderInUse(root, { cause });
    throw cause;
  }
  return () => level.close();
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'LEVEL_LOCKED') || isLocked(error.cause);
}
