import type { Page } from 'playwright-core';
import { aMutationRecord } from '@clubhouse/outbox/testing';

/** An article as it is stored. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** An edit of each item, as the outbox stores it. */
export function editsOf(items: readonly StoredItem[], owner: string) {
  return items.map((item, place) =>
    aMutationRecord({
      seq: place + 1,
      opId: crypto.randomUUID(),
      owner,
      id: String(item['id']),
      base: { rev: Number(item['rev']), item },
      fields: { excerpt: `Corrected without signal, ${place + 1}` },
      savedAt: Date.now(),
    }),
  );
}

/**
 * Writes exactly these records into the store of this page's origin, where no page of the app is open. It serves for
 * queues that would take too long to create through the app.
 */
export async function leaveInQueue(page: Page, records: readonly object[]): Promise<void> {
  await page.evaluate(
    (queued) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('clubhouse-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['mutations', 'meta'], 'readwrite');
          const mutations = transaction.objectStore('mutations');
          mutations.clear();
          for (const record of queued) mutations.put(record);
          transaction.objectStore('meta').put({ name: 'seq', next: queued.length + 1 });
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    records,
  );
}

/** The owner of the mutations in the store of this page's origin. */
export function ownerInQueue(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('clubhouse-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('mutations').objectStore('mutations').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            opening.result.close();
            const [first] = all.result as { owner: string }[];
            if (first) resolve(first.owner);
            else reject(new Error('Nothing waits'));
          };
        };
      }),
  );
}
