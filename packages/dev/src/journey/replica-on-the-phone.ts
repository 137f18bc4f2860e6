import type { Page } from 'playwright-core';

/** How many parts of files the replica of the outbox holds; nothing where it is yet to be given some. */
export function partsInReplica(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const buckets = (navigator as unknown as { readonly storageBuckets: Buckets }).storageBuckets;
    const bucket = await buckets.open('clubhouse-outbox');
    const opening = bucket.indexedDB.open('clubhouse-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const step = opening.result.transaction(['meta', 'parts'], 'readonly');
    const stamp = step.objectStore('meta').get('stamp');
    const parts = step.objectStore('parts').count();
    await new Promise((resolve) => step.addEventListener('complete', resolve));
    opening.result.close();
    const found = stamp.result as { readonly lacksBytes?: true } | undefined;
    return found && !found.lacksBytes ? parts.result : undefined;
  });
}

interface Buckets {
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
}
