import { expect, test } from 'vitest';
import { aFile, aSender } from '../testing/a-sender.ts';

/** One tab to whose parts the service answers after so long. */
function aSlowSender(delay: number) {
  const sender = aSender();
  sender.held = ({ op }) =>
    op === 'upload-part'
      ? new Promise((resolve) => void sender.world.after(delay, resolve))
      : undefined;
  return sender;
}

test('[9.15] four parts of a file are on their way at once, and no more over all files', async () => {
  const sender = aSender();
  let underWay = 0;
  let most = 0;
  sender.held = async ({ op }) => {
    if (op !== 'upload-part' && op !== 'put') return;
    underWay += 1;
    most = Math.max(most, underWay);
    await sender.world.settle();
    underWay -= 1;
  };
  await sender.add(
    aFile(60),
    aFile(60, { id: 'u2', key: 'media/2_b' }),
    aFile(3, { id: 'u3', key: 'media/3_c' }),
  );
  while (sender.worker.running() > 0) await sender.world.settle();
  expect(most).toBe(4);
  expect(sender.service.objects.size).toBe(3);
});

test('a slow line is given two parts at once', async () => {
  const sender = aSlowSender(25_000);
  await sender.add(aFile(80));
  expect(sender.worker.running()).toBe(4);
  await sender.world.pass(26_000);
  expect(sender.worker.running()).toBe(2);
});

test.each([4, 20])('of a file of %i bytes, what hangs is given up and sent again', async (size) => {
  const sender = aSender();
  sender.trouble = ({ op }) => (op === 'put' || op === 'upload-part' ? 'hangs' : undefined);
  await sender.add(aFile(size));
  sender.trouble = () => undefined;
  await sender.world.pass(3 * 60_000);
  expect(sender.service.objects.size).toBe(1);
});

test.each([
  { what: 'is on its way counts', trouble: 'hangs', counted: 20 },
  { what: 'failed does not count any more', trouble: 'answer-lost', counted: 0 },
] as const)('of how much of a file has gone, what $what', async ({ trouble, counted }) => {
  const sender = aSender();
  sender.trouble = ({ op }) => (op === 'upload-part' ? trouble : undefined);
  await sender.add(aFile(20));
  const record = await sender.record();
  expect(record && sender.worker.sentBytes(record)).toBe(counted);
});

test('how much of a file has gone never becomes less while its parts arrive, even as read a moment ago', async () => {
  const sender = aSlowSender(1_000);
  await sender.add(aFile(40));
  const before = await sender.record();
  await sender.world.pass(1_500);
  expect(before && sender.worker.sentBytes(before)).toBeGreaterThanOrEqual(32);
});
