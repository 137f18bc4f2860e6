import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { sharedFiles } from '#shared/shared-files/shared-files.ts';
import { handOverShared } from '#features/share/use-shared-files.ts';

/** A phone with one shared file, and its tabs, of which each sees what was there when it was opened. */
async function aPhone() {
  const factory = new IDBFactory();
  const queued: string[] = [];
  let before: Promise<unknown> = Promise.resolve();
  async function openTab(name: string) {
    let close = () => {};
    const isClosed = new Promise<void>((resolve) => (close = resolve));
    /** As the browser has them: one after the other, and a closed tab holds none. */
    const request = (_name: string, work: () => Promise<unknown>) => {
      const turn = before.then(work);
      before = Promise.race([turn, isClosed]);
      return turn;
    };
    const files = sharedFiles({ factory, locks: { request } as unknown as LockManager });
    const seen = await files.list();
    const intoOutbox = async () => queued.push(name) > 0;
    return {
      close,
      list: files.list,
      handOver: (into: () => Promise<boolean> = intoOutbox) => handOverShared(files, seen, into),
    };
  }
  await sharedFiles({ factory }).keep({ name: 'a.jpg', type: 'image/jpeg' }, bytes());
  return { queued, openTab };
}

async function* bytes() {
  yield Uint8Array.of(1);
}

test('what two tabs hand over at once is queued once', async () => {
  const { queued, openTab } = await aPhone();
  const [one, other] = [await openTab('one'), await openTab('other')];
  expect(await Promise.all([one.handOver(), other.handOver()])).toEqual([true, false]);
  expect([queued, await one.list()]).toEqual([['one'], []]);
});

test('what a tab could not queue is queued by the one that waited for it', async () => {
  const { queued, openTab } = await aPhone();
  const [one, other] = [await openTab('one'), await openTab('other')];
  const refused = one.handOver(async () => false);
  expect(await Promise.all([refused, other.handOver()])).toEqual([false, true]);
  expect([queued, await one.list()]).toEqual([['other'], []]);
});

test('what a tab was queuing when it was closed stays, says so, and goes once that was seen', async () => {
  const { queued, openTab } = await aPhone();
  const [one, other] = [await openTab('one'), await openTab('other')];
  const begun = new Promise<void>((begin) => {
    void one.handOver(() => {
      begin();
      return new Promise(() => undefined);
    });
  });
  await begun;
  const waited = other.handOver();
  one.close();
  expect(await waited).toBe(false);
  expect([queued, await other.list()]).toMatchObject([[], [{ mayBeQueued: true }]]);
  const later = await openTab('later');
  expect(await later.handOver()).toBe(true);
  expect([queued, await later.list()]).toEqual([['later'], []]);
});
