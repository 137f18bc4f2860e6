import { expect, test } from 'vitest';
import type { CommitHook } from '../store/engines/memory-database.ts';
import { StorageFull } from '../store/database.ts';
import { aFile, aSender } from '../testing/a-sender.ts';
import { crcOf, createModelService } from '../testing/model-service.ts';

const MINUTE = 60_000;
/** A file of 30 bytes that was closed upon when two of its parts were stored, and the app some time later. */
async function openedAgain(after = 0) {
  const sender = aSender();
  sender.trouble = (request) => ('n' in request && request.n > 2 ? 'hangs' : undefined);
  await sender.add(aFile(30));
  await sender.close();
  expect(sender.service.objects.size).toBe(0);
  sender.world.jump(after);
  const next = aSender({ service: sender.service, disk: sender.disk, world: sender.world });
  await next.look();
  await next.world.settle();
  expect(next.service.objects.size).toBe(1);
  return next.ops();
}

const crcOfFile = async (size: number) => crcOf(await aFile(size).bytes.arrayBuffer());

test.each([0, 8])('a file of %i bytes is sent in one go, and nothing of it stays', async (size) => {
  const sender = aSender();
  await sender.add(aFile(size));
  expect(sender.ops()).toEqual(['put']);
  expect(sender.service.objects.get('media/1_a.jpg')).toEqual({ size, crc: await crcOfFile(size) });
  expect([await sender.count('uploads'), await sender.count('parts')]).toEqual([0, 0]);
});

test('a large file is sent in parts, then swept, and once more 16 minutes later', async () => {
  const sender = aSender();
  await sender.add(aFile(20));
  expect(sender.ops()).toEqual([
    'create-multipart',
    'upload-part 1',
    'upload-part 2',
    'upload-part 3',
    'complete',
    'list-multiparts',
  ]);
  expect(sender.service.objects.get('media/1_a.jpg')).toEqual({
    size: 20,
    crc: await crcOfFile(20),
  });
  expect(await sender.record()).toMatchObject({ state: 'done' });
  expect(await sender.count('parts')).toBe(0);

  await sender.world.pass(15 * MINUTE);
  expect(sender.ops().length).toBe(6);
  await sender.world.pass(MINUTE);
  expect(sender.ops().slice(6)).toEqual(['list-multiparts']);
  expect(await sender.record()).toBeUndefined();
});

test('an answer that is lost to a create is swept away before the next', async () => {
  const sender = aSender();
  sender.trouble = ({ op }) => (op === 'create-multipart' ? 'answer-lost' : undefined);
  await sender.add(aFile(20));
  expect(await sender.record()).toMatchObject({ state: 'creating', ambiguous: true, attempts: 1 });
  expect(sender.service.multiparts.size).toBe(1);

  sender.trouble = () => undefined;
  await sender.world.pass(MINUTE);
  expect(sender.ops().slice(0, 4)).toEqual([
    'create-multipart',
    'list-multiparts',
    'abort',
    'create-multipart',
  ]);
  expect(sender.service.multiparts.size).toBe(0);
  expect(sender.service.objects.size).toBe(1);
});

test('[9.17] what was stored before the app closed is not sent again', async () => {
  const parts = ['upload-part 3', 'upload-part 4'];
  expect(await openedAgain()).toEqual(['list-parts', ...parts, 'complete', 'list-multiparts']);
});

test('[9.17] a multipart that took nothing for an hour is begun again from the bytes on the device', async () => {
  const begin = ['list-multiparts', 'abort', 'create-multipart', 'upload-part 1'];
  expect((await openedAgain(61 * MINUTE)).slice(0, 4)).toEqual(begin);
});

test('a part whose answer was lost is asked about, not sent again', async () => {
  const sender = aSender();
  let isLost = false;
  sender.trouble = (request) => {
    if (isLost || !('n' in request) || request.n !== 2) return undefined;
    isLost = true;
    return 'answer-lost';
  };
  await sender.add(aFile(20));
  await sender.world.pass(MINUTE);
  expect(sender.ops().filter((op) => op === 'upload-part 2')).toHaveLength(1);
  expect(sender.ops()).toContain('list-parts');
  expect(sender.service.objects.size).toBe(1);
});

test('a completion whose answer was lost is proven by what lies under the key', async () => {
  const sender = aSender();
  sender.trouble = ({ op }) => (op === 'complete' ? 'answer-lost' : undefined);
  await sender.add(aFile(20));
  expect(await sender.record()).toMatchObject({ state: 'completing' });
  await sender.world.pass(MINUTE);
  expect(sender.ops().slice(4)).toEqual(['complete', 'head', 'list-multiparts']);
  expect(await sender.record()).toMatchObject({ state: 'done' });
});

test('a multipart that somebody aborted is begun again', async () => {
  const sender = aSender();
  sender.trouble = ({ op }) => (op === 'complete' ? 'unreachable' : undefined);
  await sender.add(aFile(20));
  const [uploadId = ''] = sender.service.multiparts.keys();
  sender.service.handle({ owner: 'x', op: 'abort', key: 'media/1_a.jpg', uploadId });
  sender.trouble = () => undefined;
  await sender.world.pass(MINUTE);
  expect(sender.ops().filter((op) => op === 'create-multipart')).toHaveLength(2);
  expect(sender.service.objects.size).toBe(1);
  expect(sender.service.multiparts.size).toBe(0);
});

test.each([
  { size: 8, begun: 0 },
  { size: 20, begun: 1 },
])(
  'where another file of $size bytes has the key, this one takes the next',
  async ({ size, begun }) => {
    const sender = aSender();
    const bytes = new ArrayBuffer(3);
    sender.service.handle({
      owner: 'x',
      op: 'put',
      key: 'media/1_a.jpg',
      bytes,
      crc: crcOf(bytes),
    });
    await sender.add(
      aFile(size),
      aFile(5, {
        id: 'u2',
        key: 'derived/480/media/1_a.jpg',
        derivedFrom: { id: 'u1', prefix: 'derived/480/' },
      }),
    );
    await sender.world.pass(MINUTE);
    expect([...sender.service.objects].map(([key, object]) => [key, object.size])).toEqual([
      ['media/1_a.jpg', 3],
      ['media/2_a.jpg', size],
      ['derived/480/media/2_a.jpg', 5],
    ]);
    expect(sender.service.multiparts.size).toBe(0);
    await sender.world.pass(16 * MINUTE);
    expect([await sender.count('uploads'), await sender.count('parts')]).toEqual([0, 0]);
    expect(sender.ops().filter((op) => op === 'list-multiparts')).toHaveLength(begun * 4);
  },
);

test('a file made from another goes after it', async () => {
  const sender = aSender();
  sender.trouble = ({ op }) => (op === 'put' ? 'unreachable' : undefined);
  const derivedFrom = { id: 'u2', prefix: 'derived/480/' };
  await sender.add(
    aFile(4, { key: 'derived/480/media/2_b', derivedFrom }),
    aFile(6, { id: 'u2', key: 'media/2_b' }),
  );
  expect(sender.sent.map((request) => 'key' in request && request.key)).toEqual(['media/2_b']);
  sender.trouble = () => undefined;
  await sender.world.pass(MINUTE);
  expect([...sender.service.objects.keys()]).toEqual(['media/2_b', 'derived/480/media/2_b']);
});

test('a file that is refused for good waits for a person, and the others go on', async () => {
  const sender = aSender();
  sender.trouble = (request) =>
    'key' in request && request.key === 'media/1_a.jpg' ? 'invalid' : undefined;
  await sender.add(aFile(4), aFile(20, { id: 'u2', key: 'media/2_b' }));
  expect(await sender.record()).toMatchObject({
    state: 'rejected',
    lastError: { reason: 'invalid' },
  });
  expect([...sender.service.objects.keys()]).toEqual(['media/2_b']);
});

test('without an answer it waits longer each time, until it is hurried', async () => {
  const sender = aSender();
  sender.trouble = () => 'unreachable';
  await sender.add(aFile(4));
  await sender.world.pass(3_000);
  expect(await sender.record()).toMatchObject({ attempts: 3, state: 'completing' });
  const before = sender.sent.length;
  await sender.worker.retryNow((await sender.seen()).contents);
  sender.breaker.forget();
  await sender.look();
  await sender.world.settle();
  expect(sender.sent.length).toBe(before + 1);
});

test.each(['needs-sign-in', 'access-denied'] as const)(
  '%s counts no attempt, and is told to whoever drives',
  async (reason) => {
    const sender = aSender();
    sender.trouble = ({ op }) => (op === 'put' ? reason : undefined);
    const stop = sender.worker.tick;
    sender.worker.tick = async () => undefined;
    await sender.add(aFile(4));
    await stop('all', await sender.seen());
    await sender.world.settle();
    expect(await sender.record()).toMatchObject({ attempts: 0, lastError: { reason } });
    expect(sender.settled).toEqual([reason]);
  },
);

test("another person's files stay where they are", async () => {
  const sender = aSender();
  sender.owner = 'omar';
  await sender.add(aFile(4));
  await sender.world.pass(MINUTE);
  expect(sender.sent).toEqual([]);
  expect(await sender.record()).toMatchObject({ state: 'ready' });
});

test('a store that fills up under an answer loses nothing: the service is asked again', async () => {
  let isFull = false;
  const onCommit: CommitHook = (moment) => {
    if (isFull && moment === 'before') throw new StorageFull('full');
    return 'go';
  };
  const sender = aSender({ onCommit });
  sender.held = async ({ op }) => void (op === 'upload-part' && (isFull = true));
  await sender.add(aFile(20));
  expect(sender.service.objects.size).toBe(0);
  isFull = false;
  sender.held = () => undefined;
  await sender.world.pass(MINUTE);
  expect(sender.service.objects.size).toBe(1);
  expect(sender.ops().filter((op) => op.startsWith('upload-part'))).toHaveLength(3);
});

test('a copy whose tab died is swept away', async () => {
  const sender = aSender();
  await sender.copied(aFile(20));
  await sender.look();
  expect(await sender.count('parts')).toBe(3);
  await sender.world.pass(11 * MINUTE);
  await sender.look();
  expect([await sender.count('uploads'), await sender.count('parts')]).toEqual([0, 0]);
});

test.each([
  { what: 'once is begun again', meets: 1, created: 2, stored: 1 },
  { what: 'each time is begun again ever less often', meets: 99, created: 2, stored: 0 },
])('a completion that meets another at work $what', async ({ meets, created, stored }) => {
  const service = createModelService();
  let met = 0;
  const busy: typeof service = {
    ...service,
    handle: (request) =>
      request.op === 'complete' && (met += 1) <= meets
        ? { ok: false, refusal: 'conflict' }
        : service.handle(request),
  };
  const sender = aSender({ service: busy });
  await sender.add(aFile(20));
  expect(sender.ops().filter((op) => op === 'create-multipart')).toHaveLength(created);
  expect(service.objects.size).toBe(stored);
  expect(await sender.record()).toMatchObject(
    stored ? { state: 'done' } : { state: 'ready', restarts: 2 },
  );
});

test('what two tabs send at once arrives once, and neither leaves anything behind', async () => {
  const first = aSender();
  const second = aSender({ service: first.service, disk: first.disk, world: first.world.tab() });
  first.held = second.held = () => first.world.settle();
  await first.add(aFile(30), aFile(4, { id: 'u2', key: 'media/2_b.jpg' }));
  await second.look();
  while (first.worker.running() + second.worker.running() > 0) {
    await Promise.all([first.look(), second.look(), first.world.settle()]);
  }
  expect([...first.service.objects].map(([key, { size }]) => [key, size])).toEqual([
    ['media/2_b.jpg', 4],
    ['media/1_a.jpg', 30],
  ]);
  await first.world.pass(17 * MINUTE);
  await second.look();
  await first.world.settle();
  expect(first.service.multiparts.size).toBe(0);
  expect([await first.count('uploads'), await first.count('parts')]).toEqual([0, 0]);
});
