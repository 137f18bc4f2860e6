import { expect, test } from 'vitest';
import { FaultRegistry } from './fault-registry.ts';

test('a request meets every delay, one skew and one end; the next end waits for the next request', () => {
  const registry = new FaultRegistry(() => 1000);
  registry.set({ match: {}, do: 'delay', value: 5, times: 1 });
  registry.set({ match: {}, do: 'delay', value: 7 });
  registry.set({ match: {}, do: 'skew', value: 9 });
  registry.set({ match: {}, do: 'drop-request', times: 1 });
  registry.set({ match: {}, do: 'status', value: 500, times: 1 });
  const impacts = [1, 2, 3].map(() => registry.apply('s3', 'PutObject'));
  expect(impacts).toMatchObject([
    { delay: 12, clockSkew: 9, end: { do: 'drop-request' } },
    { delay: 7, clockSkew: 9, end: { do: 'status', value: 500 } },
    { delay: 7, clockSkew: 9 },
  ]);
  expect(impacts[2]).not.toHaveProperty('end');
});
