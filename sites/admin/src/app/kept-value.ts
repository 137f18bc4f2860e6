import { get, set } from 'idb-keyval';

/** A value kept on this device between starts. It may be lost, and whoever reads it checks it. */
export interface KeptValue {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

export function keptValue(key: string): KeptValue {
  return { read: () => get(key), write: (value) => set(key, value) };
}
