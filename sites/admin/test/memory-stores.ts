import { draftsIn } from '@clubhouse/outbox';
import { memoryDatabase } from '@clubhouse/outbox/testing';
import type { StoredValue } from '#shared/device/stored-value.ts';

export function memoryDrafts() {
  let ids = 0;
  return draftsIn(memoryDatabase(), () => `file-${(ids += 1)}`);
}

/** A value that outlives the app, copied as a phone's store copies it. */
export function memoryValue(stored?: unknown): StoredValue & { readonly stored: unknown } {
  return {
    get stored() {
      return stored;
    },
    read: async () => structuredClone(stored),
    async write(value) {
      stored = structuredClone(value);
    },
  };
}
