import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SECRET_BYTES = 32;

export type DataFolder = ReturnType<typeof createDataFolder>;

/** The storage of a cloud that outlasts its process. */
export function createDataFolder(folder: string | undefined) {
  const root = folder === undefined ? undefined : path.resolve(folder);
  const files = (subfolder: string) =>
    root === undefined ? memoryFiles() : diskFiles(path.join(root, subfolder));
  return {
    /** Undefined when the cloud lives in memory. */
    root,
    files,
    /** Random bytes made once for this folder. */
    async secret(name: string): Promise<Uint8Array> {
      const keys = files('keys');
      const stored = keys.read(name);
      if (stored) return stored;
      const made = randomBytes(SECRET_BYTES);
      await keys.replace(name, made);
      return made;
    },
  };
}

/** The files of one folder, or of this process's memory. One process at a time may use a folder. */
export interface Files {
  names(): readonly string[];
  /** Undefined if there is no such file. */
  read(name: string): Buffer | undefined;
  /** Durable when it resolves. A kill leaves the old file or the new one, never half of one. */
  replace(name: string, content: string | Uint8Array): Promise<void>;
  create(name: string): Promise<FileWriter>;
  /** Undefined if there is no such file. An open file stays readable though it is removed. */
  open(name: string): Promise<FileReader | undefined>;
  /** Durable when it resolves. */
  remove(name: string): Promise<void>;
}

export interface FileWriter {
  /** Resolves when the next bytes may come, so that a writer is never faster than the disk. */
  write(bytes: Uint8Array): Promise<void>;
  /** Every byte is durable when it resolves. */
  finish(): Promise<void>;
  /** Removes the file. Harmless after `finish`, too. */
  abandon(): Promise<void>;
}

export interface FileReader {
  /** At most `length` bytes; fewer only at the end of the file. */
  read(position: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function memoryFiles(): Files {
  const files = new Map<string, Buffer>();
  return {
    names: () => [...files.keys()],
    read: (name) => files.get(name),
    replace: async (name, content) => void files.set(name, Buffer.from(content)),
    async create(name) {
      const pieces: Uint8Array[] = [];
      return {
        // Copied: a stream may use one buffer again and again.
        write: async (bytes) => void pieces.push(bytes.slice()),
        finish: async () => void files.set(name, Buffer.concat(pieces)),
        abandon: async () => void files.delete(name),
      };
    },
    async open(name) {
      const file = files.get(name);
      return (
        file && {
          read: async (position, length) => file.subarray(position, position + length),
          close: async () => {},
        }
      );
    },
    remove: async (name) => void files.delete(name),
  };
}

const UNFINISHED = '.next';

/** Files readable by their owner only: some contain secrets. */
export function diskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const at = (name: string) => path.join(folder, name);
  for (const name of names().filter((one) => one.endsWith(UNFINISHED))) rmSync(at(name));

  return {
    names,
    // Synchronous: at a start, ten thousand small files are read three times as fast as through promises.
    read: (name) => (existsSync(at(name)) ? readFileSync(at(name)) : undefined),
    async replace(name, content) {
      const unfinished = at(`${randomUUID()}${UNFINISHED}`);
      try {
        await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
        await rename(unfinished, at(name));
      } catch (cause) {
        // Otherwise each attempt on a full disk would leave another file behind.
        await rm(unfinished, { force: true });
        throw cause;
      }
      await syncFolder(folder);
    },
    async create(name) {
      const handle = await open(at(name), 'wx', 0o600);
      return {
        // `writeFile` on a handle continues at its current position, and continues a partial write by the system.
        write: (bytes) => handle.writeFile(bytes),
        async finish() {
          await handle.sync();
          await handle.close();
          await syncFolder(folder);
        },
        async abandon() {
          await handle.close();
          await rm(at(name), { force: true });
        },
      };
    },
    async open(name) {
      const handle = await open(at(name), 'r').catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOENT') throw cause;
        return undefined;
      });
      return (
        handle && {
          async read(position, length) {
            const buffer = Buffer.allocUnsafe(length);
            const { bytesRead } = await handle.read({ buffer, position });
            return buffer.subarray(0, bytesRead);
          },
          close: () => handle.close(),
        }
      );
    },
    async remove(name) {
      await unlink(at(name));
      await syncFolder(folder);
    },
  };
}

/** A created, renamed or removed name is durable once its folder is synced. Windows neither needs nor has this call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
