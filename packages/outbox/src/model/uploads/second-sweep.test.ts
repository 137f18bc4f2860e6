import { expect, test } from 'vitest';
import { aFile, aStartedDevice } from '#testing/a-device.ts';
import { manualWorld } from '#testing/manual-world.ts';
import { createModelService } from '#testing/model-service.ts';

const MINUTE = 60_000;

test('a phone whose clock is set forward between the two sweeps does not make the second too early', async () => {
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
