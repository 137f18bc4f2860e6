import { get, set } from 'idb-keyval';

/** A value kept on this device between starts. It may be lost, and whoever reads it checks it. */
export interface KeptValue {
  /** Rejects where the device cannot say, or says nothing for two seconds; so does `write`. */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** Some browsers never answer, and the start of the app waits for what was kept. Milliseconds. */
const PATIENCE_MS = 2_000;

export function keptValue(key: string): KeptValue {
  return {
    read: () => answered(get(key)),
    write: (value) => answered(set(key, value)),
  };
}

function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const silence = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The store of this device does not answer')), PATIENCE_MS);
  });
  return Promise.race([answer, silence]);
}
