import type { TokenStore } from '@clubhouse/content/session';
import { draftsIn } from '@clubhouse/outbox';
import { memoryDatabase } from '@clubhouse/outbox/testing';
import type { StoredValue } from '#shared/device/stored-value.ts';

/** Drafts that exist as long as the test. */
export function memoryDrafts() {
  let ids = 0;
  return draftsIn(memoryDatabase(), () => `file-${(ids += 1)}`);
}

/** Tokens that exist as long as the test. */
export function memoryTokens(): TokenStore {
  const tokens = new Map<string, string>();
  return {
    all: async () => new Map(tokens),
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  };
}

/** A value that outlives the app, copied as a phone's store copies it. */
export function memoryValue(): StoredValue {
  let stored: unknown;
  return {
    read: async () => structuredClone(stored),
    async write(value) {
      stored = structuredClone(value);
    },
  };
}
