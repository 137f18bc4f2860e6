import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** All databases of one place of the browser. Bytes are `{ $: 'buffer', b: base64 }`. */
interface Place {
  /** A storage bucket; null for the site's first. */
  readonly bucket: string | null;
  readonly databases: readonly {
    readonly name: string;
    readonly version: number;
    readonly stores: readonly {
      readonly name: string;
      readonly keyPath: string | string[] | null;
      readonly records: readonly { readonly key: unknown; readonly value: unknown }[];
    }[];
  }[];
}

/** The stores of a phone with the app of 24 November 2026: records of schema 1, and a database of drafts. */
export interface PhoneBefore {
  /** The article that the phone's edit was made on. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly places: readonly Place[];
}

/** @param owner the user id of the phone's new owner */
export async function phoneBefore(owner: string): Promise<PhoneBefore> {
  const packed = await readFile(new URL('phone-before.json.gz', import.meta.url));
  const text = gunzipSync(packed).toString();
  const { owner: before, ...phone } = JSON.parse(text) as PhoneBefore & { readonly owner: string };
  return JSON.parse(JSON.stringify(phone).replaceAll(before, owner)) as PhoneBefore;
}

/** Replaces the stores of a page's site. No page of the app may be open. */
export function replaceStores(page: Page, places: readonly Place[]): Promise<void> {
  return page.evaluate(async (all) => {
    const settled = (request: IDBRequest | IDBTransaction) =>
      new Promise((resolve, reject) =>
        Object.assign(request, { onsuccess: resolve, oncomplete: resolve, onerror: reject }),
      );
    const withBytes = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withBytes);
      if (typeof value !== 'object' || value === null) return value;
      if ('b' in value)
        return Uint8Array.from(atob(String(value.b)), (c) => c.charCodeAt(0)).buffer;
      return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, withBytes(of)]));
    };
    const { storageBuckets } = navigator as unknown as {
      readonly storageBuckets: { open(name: string): Promise<{ readonly indexedDB: IDBFactory }> };
    };
    for (const { bucket, databases } of all) {
      // Referenced for as long as it is used: Chromium closes the databases of a garbage-collected bucket.
      const place = bucket === null ? window : await storageBuckets.open(bucket);
      for (const { name, version, stores } of databases) {
        await settled(place.indexedDB.deleteDatabase(name));
        const opening = place.indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const { name: store, keyPath } of stores) {
            opening.result.createObjectStore(store, { keyPath });
          }
        };
        await settled(opening);
        const step = opening.result.transaction(opening.result.objectStoreNames, 'readwrite');
        for (const { name: store, keyPath, records } of stores) {
          for (const { key, value } of records) {
            const put = [withBytes(value), ...(keyPath ? [] : [key as IDBValidKey])] as const;
            step.objectStore(store).put(...put);
          }
        }
        await settled(step);
        opening.result.close();
      }
    }
  }, places);
}
