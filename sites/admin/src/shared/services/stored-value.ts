import { get, set } from 'idb-keyval';
import { answeredWithin } from '#shared/device/answered-within.ts';

/** A value stored on this device between starts. It may be lost, and its reader must check it. */
export interface StoredValue {
  /** Rejects where the device cannot say, or says nothing for two seconds; so does `write`. */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** The start of the app waits for what was kept. Milliseconds. */
const PATIENCE_MS = 2_000;

export function storedValue(key: string): StoredValue {
  return {
    read: () => answeredWithin(PATIENCE_MS, get(key)),
    write: (value) => answeredWithin(PATIENCE_MS, set(key, value)),
  };
}
