import { expect, test } from 'vitest';
import { readQueue } from '../store/read-queue.ts';
import { aDevice, aFile } from '../testing/a-device.ts';
import { uploadQueue } from './upload-queue.ts';

test.each([
  { what: 'was paused', event: { type: 'pause' } },
  { what: 'was begun by another tab', event: { type: 'create-begins' } },
] as const)('a step is not begun of a file that $what since it was read', async ({ event }) => {
  const device = aDevice();
  await device.add(aFile(20));
  const setting = { nextKey: (key: string) => `${key}+`, rules: {}, partBytes: 8 };
  const queue = uploadQueue({ ...device, ...setting, files: new Map<string, Blob>() });
  const [read] = (await readQueue(device.database)).uploads;
  if (!read) throw new Error('Nothing is queued');
  await queue.apply('u1', event);
  expect(await queue.begin(read, { type: 'create-begins' })).toBeUndefined();
});
