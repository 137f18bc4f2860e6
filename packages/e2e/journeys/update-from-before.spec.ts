import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { tokensOf } from '@clubhouse/dev/src/journey/hostile/taken-from-the-page.ts';
import { everythingIsSent } from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { Page } from '@playwright/test';
import { ANY_PROBLEM, expect, phone, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

/** A file that was shared into the former app, as that app stored it. */
const SHARED_BEFORE = {
  name: 'clubhouse-shared',
  version: 1,
  stores: [
    {
      name: 'files',
      keyPath: null,
      records: [
        {
          key: ['file', 'one'],
          value: { name: 'rules.pdf', type: 'application/pdf', size: 14, sharedAt: 1, pieces: 1 },
        },
        { key: ['piece', 'one', 0], value: { $: 'buffer', b: btoa('%PDF-1.7 rules') } },
      ],
    },
  ],
};

test('a phone full of edits, drafts, a shared file and a film half sent by the app of 24 November 2026 is updated offline, and everything is sent once', async ({
  lines,
  signedIn,
  services,
}) => {
  const page = await signedIn('/admin/content', phone);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const { idToken } = await tokensOf(page);
  const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const { item, places } = await phoneBefore(sub);
  await services.put('news', item);
  await page.goto('/admin/licences.txt');
  await replaceStores(page, [...places, { bucket: null, databases: [SHARED_BEFORE] }]);

  lines.cloud.set('dark');
  await page.goto('/admin/outbox');
  for (const waiting of [
    'Add article: Queued with a picture',
    'Edit article: Floodlights are here',
    'Add event: Queued quiz night',
    'film-of-november.mp4',
  ]) {
    await expect(page.getByText(waiting)).toBeVisible();
  }

  lines.cloud.set('open');
  await page.getByRole('button', { name: 'Try now' }).click();
  await everythingIsSent(page);
  const [queued, ...again] = await services.articlesCalled('Queued with a picture');
  expect(again).toEqual([]);
  const pictures = await services.keysUnder(String(queued?.['image']));
  expect(pictures).toEqual([queued?.['image']]);
  expect(await services.articlesCalled('Floodlights are here')).toMatchObject([
    { id: item['id'], content: item['content'] },
  ]);
  const events = await services.everyItem('events');
  expect(events.filter(({ title }) => title === 'Queued quiz night')).toHaveLength(1);
  const [film, ...more] = (await services.keysUnder('media/')).filter((key) =>
    key.endsWith('_film-of-november.mp4'),
  );
  expect(more).toEqual([]);
  // The film consists of zeros except for its first bytes.
  const bytes = await services.bytesOf(film ?? '');
  expect([bytes.length, bytes.subarray(100).some(Boolean)]).toEqual([12_000_000, false]);

  await page.goto('/admin/add-news');
  await page.getByRole('button', { name: 'Carry on with it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half-written report');
  await expect(page.getByText('pitch.jpg')).toBeVisible();
  await page.goto('/admin/players');
  await page.getByRole('button', { name: 'Carry on with it' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Halfa Drafte');

  await page.goto('/admin/share');
  await page.getByRole('button', { name: 'Put 1 file into media/' }).click();
  await expect(page.getByText('1 file is in the Media Manager')).toBeVisible();
  const shared = (await services.keysUnder('media/')).filter((key) => key.endsWith('_rules.pdf'));
  expect(shared).toHaveLength(1);
  expect((await services.bytesOf(shared[0] ?? '')).toString()).toBe('%PDF-1.7 rules');
});

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
interface PhoneBefore {
  /** The article that the phone's edit was made on. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly places: readonly Place[];
}

/** @param owner the user id of the phone's new owner */
async function phoneBefore(owner: string): Promise<PhoneBefore> {
  const packed = await readFile(new URL('../src/phone-before.json.gz', import.meta.url));
  const text = gunzipSync(packed).toString();
  const { owner: before, ...phone } = JSON.parse(text) as PhoneBefore & { readonly owner: string };
  return JSON.parse(JSON.stringify(phone).replaceAll(before, owner)) as PhoneBefore;
}

/** Replaces the stores of a page's site. No page of the app may be open. */
function replaceStores(page: Page, places: readonly Place[]): Promise<void> {
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
