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

test('invented operations fill no memory, and known ones go on being counted', () => {
  const registry = new FaultRegistry(() => 0);
  registry.apply('s3', 'PutObject');
  registry.apply('dynamodb', 'x'.repeat(5000));
  for (let n = 0; n < 2000; n += 1) registry.apply('dynamodb', `Invented${n}`);
  registry.apply('s3', 'PutObject');
  const { requests } = registry.report() as { requests: Record<string, number> };
  expect(requests['s3.PutObject']).toBe(2);
  expect(Object.keys(requests).length).toBeLessThanOrEqual(510);
  expect(Object.values(requests).reduce((sum, count) => sum + count)).toBe(2003);
});
