import type { Drafts } from '@clubhouse/outbox';
import { expect, test, vi } from 'vitest';
import { type DraftKeeper, draftKeeper } from '#shared/drafts/draft-keeper.ts';
import { memoryDrafts } from '#test/memory-stores.ts';
import { browserOpenDrafts } from '#shared/device/open-drafts.ts';
import {
  draftOfEditOver,
  draftOver,
  offeredDraft,
  readStart,
} from '#shared/drafts/offered-draft.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';

const place = { owner: 'nell', form: 'event', id: 'new' };

/** As the outbox does: the drafts are removed when the submission is stored. */
async function send(keeper: DraftKeeper, store: Drafts) {
  await store.remove(...(await keeper.handOver()));
  keeper.sent();
}

function setUp() {
  vi.useFakeTimers();
  const store = memoryDrafts();
  const openDrafts = browserOpenDrafts(memoryLocks());
  let ids = 0;
  /** Of the same form in another tab. */
  const another = () =>
    draftKeeper(store, place, {
      now: () => 61_000,
      newId: () => `draft-${(ids += 1)}`,
      openDrafts,
    });
  return { store, another, keeper: another(), drafts: () => store.list(place) };
}

test('the first value is written at once, and the latest as soon as the write before it is on disk', async () => {
  const { keeper, store } = setUp();
  const asked: unknown[] = [];
  let done = () => {};
  store.put = (_place, { values }) => {
    asked.push(values);
    return new Promise((resolve) => (done = resolve));
  };
  for (const title of ['Q', 'Qu', 'Qui']) keeper.hold({ title });
  expect(asked).toEqual([{ title: 'Q' }]);
  done();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([{ title: 'Q' }, { title: 'Qui' }]);
});

test('handing a draft over writes it first and nothing afterwards; a draft that the outbox could not store is continued', async () => {
  const { keeper, drafts } = setUp();
  keeper.hold({ title: 'Q' });
  keeper.hold({ title: 'Qu' });
  expect(await keeper.handOver()).toEqual(['draft-1']);
  keeper.hold({ title: 'Quiz' });
  await keeper.flush();
  expect(await drafts()).toMatchObject([{ id: 'draft-1', values: { title: 'Qu' } }]);
  keeper.kept();
  await keeper.flush();
  expect(await drafts()).toMatchObject([{ id: 'draft-1', values: { title: 'Quiz' } }]);
});

test('a replaced draft is handed over, too, unless another form has it open by now', async () => {
  const { keeper, another, drafts } = setUp();
  const second = another();
  second.hold({ title: 'Q' });
  await second.flush();
  const [replaced] = await drafts();
  expect(await keeper.handOver(replaced)).toEqual(['draft-1', 'draft-2']);
  second.open();
  expect(await keeper.handOver(replaced)).toEqual(['draft-1']);
});

test('text typed after a send becomes a new draft', async () => {
  const { keeper, drafts, store } = setUp();
  keeper.hold({ title: 'Q' });
  await send(keeper, store);
  keeper.hold({ title: 'Next' });
  await keeper.flush();
  expect(await drafts()).toMatchObject([{ id: 'draft-2', values: { title: 'Next' } }]);
});

test('a picture that is ready when its form is sent is written first and sent with it', async () => {
  const { keeper, store } = setUp();
  const held = keeper.holdPicture(Promise.resolve({ kind: 'chosen' }));
  const drafts = await keeper.handOver();
  expect(await store.picture('draft-1')).toEqual({ kind: 'chosen' });
  await store.remove(...drafts);
  keeper.sent();
  await held;
  expect(await store.picture('draft-1')).toBeUndefined();
});

/** Refuses the next write of the named kind. */
function refuseOnce(store: ReturnType<typeof memoryDrafts>, what: 'put' | 'putPicture') {
  const write = store[what] as (...asked: unknown[]) => Promise<void>;
  Object.assign(store, { [what]: vi.fn(write).mockRejectedValueOnce(new Error('Away')) });
}

test('a failed write is retried a moment later without another key press', async () => {
  const { keeper, drafts, store } = setUp();
  refuseOnce(store, 'put');
  keeper.hold({ title: 'Q' });
  await keeper.flush();
  expect(keeper.current()).toMatchObject({ hasFailed: true, keptAt: undefined });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await drafts()).toMatchObject([{ values: { title: 'Q' } }]);
  expect(keeper.current()).toMatchObject({ hasFailed: false, keptAt: 60_000 });
});

test('a pending write is dropped when its draft is sent meanwhile', async () => {
  const { keeper, drafts, store } = setUp();
  refuseOnce(store, 'put');
  keeper.hold({ title: 'Q' });
  await keeper.flush();
  await send(keeper, store);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await drafts()).toEqual([]);
  expect(keeper.current().hasFailed).toBe(false);
});

test('a draft whose picture could not be stored is not reported as saved, and the write is retried', async () => {
  const { keeper, drafts, store } = setUp();
  refuseOnce(store, 'putPicture');
  await keeper.holdPicture(Promise.resolve('a picture'));
  keeper.hold({ title: 'Q' });
  await keeper.flush();
  expect(keeper.current().hasFailed).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  const [draft] = await drafts();
  expect(await store.picture(draft!.id)).toBe('a picture');
  expect(keeper.current().hasFailed).toBe(false);
});

/** The browser's locks on one device, for `browserOpenDrafts`: only shared locks are ever held for long. */
function memoryLocks() {
  const held = new Map<unknown, string>();
  const locks = {
    query: async () => ({ held: [...held.values()].map((name) => ({ name, mode: 'shared' })) }),
    async request(name: string, { mode }: LockOptions, work: () => Promise<unknown>) {
      if (mode === 'shared') {
        const lock = work();
        held.set(lock, name);
        await lock;
        held.delete(lock);
        return;
      }
      while ([...held.values()].includes(name)) await Promise.race(held.keys());
      await work();
    },
  };
  return locks as unknown as LockManager;
}

test('the draft of an open form is offered nowhere else before that form is closed', async () => {
  const { keeper, another } = setUp();
  const close = keeper.open();
  keeper.hold({ title: 'Q' });
  await keeper.flush();
  const second = another();
  const closeSecond = second.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.current().offered).toBeUndefined();
  close();
  await vi.advanceTimersByTimeAsync(0);
  await second.adopt(second.current().offered!);
  const third = another();
  third.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(third.current().offered).toBeUndefined();
  closeSecond();
  await vi.advanceTimersByTimeAsync(0);
  expect(third.current().offered).toMatchObject({ values: { title: 'Q' } });
});

test.each([undefined, null, 'text', 7, { title: 7, gone: 'x' }])(
  'a draft that holds %j puts nothing into the form and knows no earlier values',
  (stored) => {
    const start = { title: 'As it was', place: '' };
    expect(draftOver(start, stored)).toEqual(start);
    expect(readStart(stored)).toBeUndefined();
  },
);

test('a field that two users changed to the same value is no conflict', () => {
  const was = { fields: { title: 'As it was' } };
  const now = { title: 'Both', place: '' };
  expect(draftOfEditOver(now, now, was)).toEqual({ values: now, clashes: [] });
});

test.each<[string, string, PictureChoice]>([
  [
    'was exchanged here only',
    'media/1_pitch.jpg',
    { kind: 'stored', imageUrl: 'media/1_pitch.jpg' },
  ],
  ['two users removed', 'media/0_before.jpg', { kind: 'none' }],
])('a picture that %s is no conflict', (_, before, picture) => {
  const values = { title: 'Mine' };
  const start = { fields: {}, picture: before };
  const form = { start: values, picture, isNew: false, over: undefined, merges: undefined };
  const draft = { id: 'one', savedAt: 1, values, start, picture: { kind: 'none' } };
  const offered = offeredDraft(draft, form);
  expect(offered.picture).toEqual({ kind: 'none' });
  expect(offered.clash).toBeUndefined();
});
