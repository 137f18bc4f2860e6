import { get, set } from 'idb-keyval';
import { answeredWithin } from '#shared/device/answered-within.ts';

/** A value stored on this device between starts. It may be lost, and the caller must validate it. */
export interface StoredValue {
  /** Rejects if the storage fails, or does not answer for two seconds; so does `write`. */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** Short, because the start of the app waits for stored values. Milliseconds. */
const PATIENCE_MS = 2_000;

export function storedValue(key: string): StoredValue {
  return {
    read: () => answeredWithin(PATIENCE_MS, get(key)),
    write: (value) => answeredWithin(PATIENCE_MS, set(key, value)),
  };
}
