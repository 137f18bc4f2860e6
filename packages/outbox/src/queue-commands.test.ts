import { expect, test } from 'vitest';
import { StorageFull } from './store/database.ts';
import { aFile, aSender } from './testing/a-sender.ts';
import { chosenFiles } from './store/chosen-files.ts';
import { queueCommands } from './queue-commands.ts';

type Sender = ReturnType<typeof aSender>;
type Commands = ReturnType<typeof queueCommands>;

/** Does something by hand, and lets everything follow that needs no time. */
const by = async <Answer>(sender: Sender, command: (commands: Commands) => Promise<Answer>) => {
  const answer = await command(queueCommands({ ...sender, rules: {}, partBytes: 8 }));
  await sender.look();
  await sender.world.settle();
  return answer;
};
const discard = (sender: Sender) => by(sender, ({ discard }) => discard({ upload: 'u1' }));
const MINUTE = 60_000;

test('a paused file stops at once, and goes on where it was', async () => {
  const sender = aSender();
  sender.trouble = (request) => ('n' in request && request.n === 3 ? 'hangs' : undefined);
  await sender.add(aFile(20));
  await by(sender, ({ pause }) => pause('u1'));
  expect(sender.worker.running()).toBe(0);
  await sender.world.pass(10 * MINUTE);
  expect(sender.service.objects.size).toBe(0);

  sender.trouble = () => undefined;
  await by(sender, ({ resume }) => resume('u1'));
  expect(sender.service.objects.size).toBe(1);
  expect(sender.ops().filter((op) => op === 'upload-part 1')).toHaveLength(1);
});

test('of a paused file nothing counts as on its way, and what has arrived still counts', async () => {
  const sender = aSender();
  sender.held = (request) => ('n' in request && request.n > 1 ? new Promise(() => {}) : undefined);
  await sender.add(aFile(20));
  const sentBytes = async () => sender.worker.sentBytes((await sender.record())!);
  expect(await sentBytes()).toBe(20);
  await by(sender, ({ pause }) => pause('u1'));
  expect(await sentBytes()).toBe(8);
});

test('a file that was refused is sent again when a person says so', async () => {
  const sender = aSender();
  sender.trouble = ({ op }) => (op === 'complete' ? 'failed' : undefined);
  await sender.add(aFile(20));
  expect(await sender.record()).toMatchObject({ state: 'rejected' });
  sender.trouble = () => undefined;
  await by(sender, ({ retry }) => retry({ upload: 'u1' }));
  expect(sender.service.objects.size).toBe(1);
  expect(sender.ops().filter((op) => op === 'upload-part 1')).toHaveLength(1);
});

test('a file given up leaves nothing, here or there, once it was swept twice', async () => {
  const sender = aSender();
  sender.trouble = (request) => ('n' in request && request.n > 1 ? 'hangs' : undefined);
  const derivedFrom = { id: 'u1', prefix: 'derived/480/' };
  await sender.add(
    aFile(20),
    aFile(4, { id: 'u2', key: 'derived/480/media/1_a.jpg', derivedFrom }),
  );
  await discard(sender);
  expect(await sender.count('parts')).toBe(0);
  expect(sender.service.multiparts.size).toBe(0);

  sender.service.handle({ owner: 'nell', op: 'create-multipart', key: 'media/1_a.jpg' });
  await sender.world.pass(17 * MINUTE);
  expect(sender.service.multiparts.size).toBe(0);
  expect(sender.service.objects.size).toBe(0);
  expect(await sender.count('uploads')).toBe(0);
});

test('a file that was never begun leaves nothing to sweep', async () => {
  const sender = aSender();
  sender.owner = undefined;
  await sender.add(aFile(20));
  await discard(sender);
  expect([await sender.count('uploads'), await sender.count('parts')]).toEqual([0, 0]);
});

test('a file that the service has already cannot be given up any more', async () => {
  const sender = aSender();
  await sender.add(aFile(20));
  await discard(sender);
  expect(await sender.record()).toMatchObject({ state: 'done' });
});

test.each([
  { id: 'c', before: 'a', order: ['c', 'a', 'b'] },
  { id: 'a', before: 'c', order: ['b', 'a', 'c'] },
  { id: 'a', before: undefined, order: ['b', 'c', 'a'] },
])('$id moved before $before gives $order', async ({ id, before, order }) => {
  const sender = aSender();
  sender.owner = undefined;
  await sender.add(
    ...['a', 'b', 'c'].map((each) => aFile(1, { id: each, key: `media/1_${each}` })),
  );
  sender.owner = 'nell';
  await by(sender, ({ move }) => move(id, { before }));
  expect(sender.sent.map((request) => 'key' in request && request.key.at(-1))).toEqual(order);
});

/** A file that was too big to copy, half sent, and the app opened again. */
const reopened = async () => {
  let isFull = true;
  const sender = aSender({
    onCommit: (moment) => {
      if (moment === 'after' || !isFull) return 'go';
      isFull = false;
      throw new StorageFull('full');
    },
  });
  sender.trouble = (request) => ('n' in request && request.n > 2 ? 'hangs' : undefined);
  await sender.add(aFile(30));
  await sender.close();
  const next = aSender({ service: sender.service, disk: sender.disk, world: sender.world });
  await next.look();
  await next.world.pass(10_000);
  return next;
};
const repick = (sender: Sender, file: Blob) =>
  by(sender, (commands) => commands.repick('u1', file));

test('a file too big to copy waits to be picked again, and then sends only what is missing', async () => {
  const sender = await reopened();
  expect(await sender.record()).toMatchObject({ state: 'needs-repick' });
  expect(await repick(sender, aFile(30).bytes)).toBe(true);
  expect(sender.ops().filter((op) => op.startsWith('upload-part'))).toEqual([
    'upload-part 3',
    'upload-part 4',
  ]);
  expect(sender.service.objects.get('media/1_a.jpg')?.size).toBe(30);
});

const altered = async () => {
  const bytes = new Uint8Array(await aFile(30).bytes.arrayBuffer());
  bytes[5] = 255;
  return new Blob([bytes]);
};
test.each([
  { what: 'size', file: async () => aFile(31).bytes },
  { what: 'bytes', file: altered },
  { what: 'name', file: async () => new File([aFile(30).bytes], 'b.jpg') },
])('a file of another $what is not taken for it', async ({ file }) => {
  const sender = await reopened();
  expect(await repick(sender, await file())).toBe(false);
  expect(await sender.record()).toMatchObject({ state: 'needs-repick' });
});

test('a chosen file that changed on the disk is not sent, but asked for again', async () => {
  const files = chosenFiles();
  const sender = await reopened();
  const tab = aSender({ service: sender.service, disk: sender.disk, world: sender.world, files });
  tab.owner = undefined;
  await repick(tab, aFile(30).bytes);
  tab.owner = 'nell';
  files.hold('u1', await altered());
  sender.service.multiparts.forEach(({ key }, uploadId) =>
    sender.service.handle({ owner: 'x', op: 'abort', key, uploadId }),
  );
  await tab.look();
  await tab.world.settle();
  expect(await tab.record()).toMatchObject({ state: 'needs-repick' });
  expect(sender.service.objects.size).toBe(0);
});

test('bytes that vanished from the store are asked for again', async () => {
  const sender = aSender();
  sender.owner = undefined;
  await sender.add(aFile(20));
  await sender.database.transact(['parts'], 'write', (step) => step.delete('parts', ['u1', 2]));
  sender.owner = 'nell';
  await sender.look();
  await sender.world.settle();
  expect(await sender.record()).toMatchObject({ state: 'needs-repick', source: 'file' });
  expect(await repick(sender, aFile(20).bytes)).toBe(true);
  expect(sender.service.objects.get('media/1_a.jpg')?.size).toBe(20);
});
