import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Opens one folder of files below `root`; without a `root` they are in this process's memory. */
export type OpenFiles = ReturnType<typeof filesBelow>;

export function filesBelow(root: string | undefined) {
  return (name: string) => (root === undefined ? memoryFiles() : diskFiles(path.join(root, name)));
}

/** The files of one folder, or of this process's memory. One process at a time may use a folder. */
export type Files = ReturnType<typeof diskFiles>;
export type FileReader = NonNullable<Awaited<ReturnType<Files['open']>>>;

function memoryFiles(): Files {
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
export function diskFiles(folder: string) {
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
    read: (name: string): Buffer | undefined =>
      existsSync(at(name)) ? readFileSync(at(name)) : undefined,
    /** Durable when it resolves. A kill leaves the old file or the new one, never half of one. */
    async replace(name: string, content: string | Uint8Array) {
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
    async create(name: string) {
      const handle = await open(at(name), 'wx', 0o600);
      return {
        /** Resolves when the next bytes may come, so that a writer is never faster than the disk. */
        // On a handle, `writeFile` continues at the current position and completes a partial write.
        write: (bytes: Uint8Array): Promise<void> => handle.writeFile(bytes),
        /** Every byte is durable when it resolves. */
        async finish() {
          await handle.sync();
          await handle.close();
          await syncFolder(folder);
        },
        /** Removes the file, finished or not. */
        async abandon() {
          await handle.close();
          await rm(at(name), { force: true });
        },
      };
    },
    /** An open file stays readable though it is removed. */
    async open(name: string) {
      const handle = await open(at(name), 'r').catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOENT') throw cause;
        return undefined;
      });
      return (
        handle && {
          /** At most `length` bytes; fewer only at the end of the file. */
          async read(position: number, length: number): Promise<Buffer> {
            const buffer = Buffer.allocUnsafe(length);
            const { bytesRead } = await handle.read({ buffer, position });
            return buffer.subarray(0, bytesRead);
          },
          close: () => handle.close(),
        }
      );
    },
    /** Durable when it resolves. */
    async remove(name: string) {
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
