import { expect, test } from 'vitest';
import { aDevice, aFile, aStartedDevice } from '../testing/a-device.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { readQueue } from '../store/read-queue.ts';
import { uploadQueue } from './upload-queue.ts';
import { crcOf, createModelService } from '../testing/model-service.ts';

const MINUTE = 60_000;

/** A file of 30 bytes that was closed upon when two of its parts were stored, and the app some time later. */
async function openedAgain(after = 0) {
  const first = await aStartedDevice();
  first.fault = (request) => ('n' in request && request.n > 2 ? 'hangs' : undefined);
  await first.add(aFile(30));
  await first.outbox.close();
  expect(first.service.objects.size).toBe(0);
  first.world.jump(after);
  const next = await aStartedDevice(first);
  expect(next.service.objects.size).toBe(1);
  return next.ops();
}

test('a large file is sent in parts, then swept, and once more 16 minutes later', async () => {
  const device = await aStartedDevice();
  await device.add(aFile(20));
  const parts = ['upload-part 1', 'upload-part 2', 'upload-part 3'];
  expect(device.ops()).toEqual(['create-multipart', ...parts, 'complete', 'list-multiparts']);
  const crc = crcOf(await aFile(20).bytes.arrayBuffer());
  expect(device.service.objects.get('media/1_a.jpg')).toEqual({ size: 20, crc });
  expect([device.record()?.state, device.left()]).toEqual(['done', [1, 0]]);

  await device.world.pass(15 * MINUTE);
  expect(device.ops().length).toBe(6);
  await device.world.pass(MINUTE);
  expect(device.ops().slice(6)).toEqual(['list-multiparts']);
  expect(device.record()).toBeUndefined();
});

test('[9.17] parts stored before the app closed are not sent again', async () => {
  const parts = ['upload-part 3', 'upload-part 4'];
  expect(await openedAgain()).toEqual(['list-parts', ...parts, 'complete', 'list-multiparts']);
});

test('[9.17] a multipart that took nothing for an hour is started again from the bytes on the device', async () => {
  const begin = ['list-multiparts', 'abort', 'create-multipart', 'upload-part 1'];
  expect((await openedAgain(61 * MINUTE)).slice(0, 4)).toEqual(begin);
});

test('a part whose answer was lost is looked up, not sent again', async () => {
  const device = await aStartedDevice();
  let isLost = false;
  device.fault = (request) => {
    if (isLost || !('n' in request) || request.n !== 2) return undefined;
    isLost = true;
    return 'answer-lost';
  };
  await device.add(aFile(20));
  await device.world.pass(MINUTE);
  expect(device.ops().filter((op) => op === 'upload-part 2')).toHaveLength(1);
  expect(device.ops()).toContain('list-parts');
  expect(device.service.objects.size).toBe(1);
});

test('a derived file is sent after its original', async () => {
  const device = await aStartedDevice();
  device.fault = ({ op }) => (op === 'put' ? 'unreachable' : undefined);
  const derivedFrom = { id: 'u2', prefix: 'derived/480/' };
  await device.add(
    aFile(4, { key: 'derived/480/media/2_b', derivedFrom }),
    aFile(6, { id: 'u2', key: 'media/2_b' }),
  );
  expect(device.sent.map((request) => 'key' in request && request.key)).toEqual(['media/2_b']);
  device.fault = () => undefined;
  await device.world.pass(MINUTE);
  expect([...device.service.objects.keys()]).toEqual(['media/2_b', 'derived/480/media/2_b']);
});

test('a file rejected for good waits for a person, and the others are sent', async () => {
  const device = await aStartedDevice();
  device.fault = (request) =>
    'key' in request && request.key === 'media/1_a.jpg' ? 'invalid' : undefined;
  await device.add(aFile(4), aFile(20, { id: 'u2', key: 'media/2_b' }));
  expect(device.record()).toMatchObject({ state: 'rejected', lastError: { reason: 'invalid' } });
  expect([...device.service.objects.keys()]).toEqual(['media/2_b']);
});

test.each([
  { what: 'once is started again', meets: 1, created: 2, stored: 1 },
  { what: 'each time is started again less and less often', meets: 99, created: 2, stored: 0 },
])('a completion that meets another completion $what', async ({ meets, created, stored }) => {
  const service = createModelService();
  let met = 0;
  const busy: typeof service = {
    ...service,
    handle: (request) =>
      request.op === 'complete' && (met += 1) <= meets
        ? { ok: false, refusal: 'conflict' }
        : service.handle(request),
  };
  const device = await aStartedDevice({ service: busy });
  await device.add(aFile(20));
  expect(device.ops().filter((op) => op === 'create-multipart')).toHaveLength(created);
  expect(service.objects.size).toBe(stored);
  expect(device.record()).toMatchObject(
    stored ? { state: 'done' } : { state: 'ready', restarts: 2 },
  );
});

test('a clock set forward between the two sweeps does not make the second too early', async () => {
  const world = manualWorld();
  const service = createModelService({ now: world.passed });
  const device = await aStartedDevice({ service, world });
  await device.add(aFile(20));
  expect(device.record()).toMatchObject({ state: 'done' });
  world.jump(3 * MINUTE);
  await world.pass(14 * MINUTE);
  // What was begun twice arrives the second time as late as it can.
  service.handle({ op: 'create-multipart', owner: 'nell', key: 'media/1_a.jpg' });
  await world.pass(3 * MINUTE);
  expect(service.multiparts.size).toBe(0);
  expect(device.record()).toBeUndefined();
});

test.each([
  { what: 'was paused', event: { type: 'pause' } },
  { what: 'was started by another tab', event: { type: 'create-begins' } },
] as const)('a step does not begin for a file that $what since it was read', async ({ event }) => {
  const device = aDevice();
  await device.add(aFile(20));
  const setting = { nextKey: (key: string) => `${key}+`, rules: {}, partBytes: 8 };
  const queue = uploadQueue({ ...device, ...setting, files: new Map<string, Blob>() });
  const [read] = (await readQueue(device.database)).uploads;
  if (!read) throw new Error('Nothing is queued');
  await queue.apply('u1', event);
  expect(await queue.begin(read, { type: 'create-begins' })).toBeUndefined();
});
