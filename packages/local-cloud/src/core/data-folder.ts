import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { ClassicLevel } from 'classic-level';

/** Another process, or another cloud of this one, works on the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;
  constructor(folder: string, options?: { cause?: unknown }) {
    super(`The data folder ${folder} is in use by another process`, options);
    this.folder = folder;
  }
}

/** Where a cloud keeps what is to outlive its process. Held by one cloud at a time until closed. */
export interface DataFolder {
  /** The path of a sub-folder, made if need be; nothing when the cloud lives in memory. */
  subfolder(name: string): Promise<string | undefined>;
  /** Random bytes made once for this folder, readable by its owner only. */
  secret(name: string, bytes: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** @throws {FolderInUse} if another cloud holds the folder; the file system's own error if it is no use. */
export async function openDataFolder(folder: string | undefined): Promise<DataFolder> {
  if (folder === undefined) {
    return {
      subfolder: async () => undefined,
      secret: async (_name, bytes) => randomBytes(bytes),
      close: async () => undefined,
    };
  }
  const root = path.resolve(folder);
  await mkdir(root, { recursive: true });
  const unlock = await lock(root);
  return {
    async subfolder(name) {
      const subfolder = path.join(root, name);
      await mkdir(subfolder, { recursive: true });
      return subfolder;
    },
    secret: (name, bytes) => readOrMakeSecret(path.join(root, 'keys'), name, bytes),
    close: unlock,
  };
}

/**
 * An empty LevelDB serves as the lock: it holds a lock of the operating system's, which a killed process lets
 * go at once, so that no stale lock can ever stand in the way.
 */
async function lock(root: string): Promise<() => Promise<void>> {
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

async function readOrMakeSecret(folder: string, name: string, bytes: number): Promise<Uint8Array> {
  const file = path.join(folder, name);
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(bytes);
  await mkdir(folder, { recursive: true });
  // Written aside, flushed and renamed: after a kill the secret is there whole, or not at all.
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  return secret;
}
