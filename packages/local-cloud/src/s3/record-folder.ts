import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename, rm, unlink } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';

const recordSuffix = '.json';

/** Records as files of one folder, each there whole or not at all, also after a kill. */
export interface RecordFolder<T> {
  /** Every record, in no order, and the files that hold none. Clears away what a kill left half written. */
  load(): Promise<{ readonly kept: T[]; readonly damaged: string[] }>;
  /** Durable when it resolves; replaces the record of the same name in one step. */
  keep(name: string, record: T): Promise<void>;
  /** Durable when it resolves. */
  drop(name: string): Promise<void>;
}

export function createRecordFolder<T>(
  folder: string,
  isRecord: (value: unknown) => value is T,
): RecordFolder<T> {
  mkdirSync(folder, { recursive: true });
  const place = (name: string) => join(folder, fileName(name) + recordSuffix);
  return {
    load: () => readRecords(folder, isRecord),
    async keep(name, record) {
      const temporary = join(folder, `${randomUUID()}.tmp`);
      try {
        await writeWhole(temporary, JSON.stringify(record));
        await rename(temporary, place(name));
      } catch (cause) {
        // On a full disk every try would leave a file of its own behind.
        await rm(temporary, { force: true });
        throw cause;
      }
      await syncFolder(folder);
    },
    async drop(name) {
      await unlink(place(name));
      await syncFolder(folder);
    },
  };
}

/** Names may hold what a file name may not, or differ in case alone, which some disks do not tell apart. */
export function fileName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** Makes a created, renamed or removed name durable. Windows has no such call and keeps names by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// Synchronous on purpose: ten thousand small files are read three times as fast as through promises, and
// nothing else can be served before this is done.
async function readRecords<T>(
  folder: string,
  isRecord: (value: unknown) => value is T,
): Promise<{ kept: T[]; damaged: string[] }> {
  const kept: T[] = [];
  const damaged: string[] = [];
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(recordSuffix)) {
      await unlink(join(folder, name));
      continue;
    }
    const record = parse(readFileSync(join(folder, name), 'utf8'));
    if (isRecord(record)) kept.push(record);
    else damaged.push(name);
  }
  return { kept, damaged };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
