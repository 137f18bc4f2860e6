import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { diskFiles, memoryFiles, type Files } from './files.ts';

/** The storage of a cloud that outlasts its process. */
export interface DataFolder {
  /** Undefined when the cloud lives in memory. */
  readonly root: string | undefined;
  files(subfolder: string): Files;
  /** Random bytes made once for this folder. */
  secret(name: string): Promise<Uint8Array>;
}

const SECRET_BYTES = 32;

export function createDataFolder(folder: string | undefined): DataFolder {
  const root = folder === undefined ? undefined : path.resolve(folder);
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
  };
}
