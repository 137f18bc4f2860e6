import { get, set } from 'idb-keyval';

export type StoredValue = ReturnType<typeof storedValue>;

/** Short, because the start of the app waits for stored values. Milliseconds. */
const PATIENCE_MS = 2_000;

/** A value stored on this device between starts. It may be lost, and the caller must validate it. */
export function storedValue(key: string) {
  const read = () => answeredWithin(PATIENCE_MS, get<unknown>(key));
  return {
    /**
     * Rejects if the storage fails twice, or does not answer for two seconds each time: a phone's storage may fail once
     * just when the app is opened, and offline there is no other source.
     */
    read: () => read().catch(read),
    /** Rejects if the storage fails, or does not answer for two seconds. */
    write: (value: unknown): Promise<void> => answeredWithin(PATIENCE_MS, set(key, value)),
  };
}

/** Rejects if there is no answer within `ms` milliseconds: some browsers never answer a storage request. */
export function answeredWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of this device does not answer')), ms);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
