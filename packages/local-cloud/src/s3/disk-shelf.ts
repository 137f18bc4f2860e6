import { mkdirSync, readdirSync } from 'node:fs';
import { open, rm, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange } from './byte-range.ts';
import { isObjectRecord } from './object-record.ts';
import { createRecordFolder, fileName, syncFolder } from './record-folder.ts';
import type { BodyName, BodyReader, BodyWriter, Shelf } from './shelf.ts';

/** Bytes: fewer, larger pieces join the parts of a film in half the time; what a reader leaves unread costs little. */
const readSize = 512 * 1024;

/**
 * Keeps bodies and records as files, under hashes of their names.
 *
 * ```
 * folder/bodies/{sha256 of key and version}       written and synced first, seen by nobody
 * folder/records/{sha256 of key}.json             renamed into place: only now the object is there
 * ```
 */
export function createDiskShelf(
  folder: string,
  log: (line: string, cause?: unknown) => void = () => {},
): Shelf {
  const bodies = join(folder, 'bodies');
  const records = createRecordFolder(join(folder, 'records'), isObjectRecord);
  mkdirSync(bodies, { recursive: true });
  const bodyFile = ({ key, version }: BodyName) => fileName(`${key}\0${version}`);
  return {
    async load() {
      const { kept, damaged } = await records.load();
      for (const file of damaged) log(`s3: ${file} is no readable record; its object is not shown`);
      const present = new Set(readdirSync(bodies));
      const whole = kept.filter((record) => present.has(bodyFile(record)));
      if (whole.length < kept.length) {
        log(`s3: ${kept.length - whole.length} records have lost their bodies and are not shown`);
      }
      // A record that cannot be read may still name a body worth saving by hand.
      if (damaged.length === 0) {
        for (const record of whole) present.delete(bodyFile(record));
        for (const orphan of present) await unlink(join(bodies, orphan));
      }
      return whole;
    },
    async createBody(name) {
      const path = join(bodies, bodyFile(name));
      return createWriter(await open(path, 'wx'), path, bodies);
    },
    async openBody(name) {
      const handle = await open(join(bodies, bodyFile(name)), 'r').catch(unlessMissing);
      return handle && createReader(handle);
    },
    removeBody: (name) => rm(join(bodies, bodyFile(name)), { force: true }),
    keepRecord: (record) => records.keep(record.key, record),
    dropRecord: (key) => records.drop(key),
  };
}

function createWriter(handle: FileHandle, path: string, folder: string): BodyWriter {
  let open = true;
  const close = async () => {
    if (open) await handle.close();
    open = false;
  };
  return {
    // `writeFile` on a handle goes on from where it is, and repeats what the system took only in part.
    write: (bytes) => handle.writeFile(bytes),
    async finish() {
      await handle.sync();
      await close();
      await syncFolder(folder);
    },
    async abandon() {
      await close();
      await rm(path, { force: true });
    },
  };
}

function createReader(handle: FileHandle): BodyReader {
  return {
    stream: (range) => streamFile(handle, range),
    async head(length) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

function streamFile(handle: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const wanted = Math.min(readSize, end + 1 - position);
      if (wanted > 0) {
        const { bytesRead, buffer } = await handle.read(
          Buffer.allocUnsafe(wanted),
          0,
          wanted,
          position,
        );
        if (bytesRead === 0) {
          await handle.close();
          throw new Error('a stored body is shorter than its record says');
        }
        position += bytesRead;
        controller.enqueue(buffer.subarray(0, bytesRead));
      }
      if (position > end) {
        await handle.close();
        controller.close();
      }
    },
    cancel: () => handle.close(),
  });
}

function unlessMissing(cause: unknown): undefined {
  if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw cause;
}
