import { expect, test } from 'vitest';
import { FaultRegistry } from './fault-registry.ts';

const aRegistry = () => new FaultRegistry(() => 1000);

test('a request meets every delay, one skew and one end; the next end waits for the next request', () => {
  const registry = aRegistry();
  registry.set({ match: {}, do: 'delay', value: 5, times: 1 });
  registry.set({ match: {}, do: 'delay', value: 7 });
  registry.set({ match: {}, do: 'skew', value: 9 });
  registry.set({ match: {}, do: 'drop-request', times: 1 });
  registry.set({ match: {}, do: 'status', value: 500, times: 1 });
  const first = registry.befall('s3', 'PutObject');
  const second = registry.befall('s3', 'PutObject');
  expect(first).toMatchObject({ delay: 12, clockSkew: 9, end: { do: 'drop-request' } });
  expect(second).toMatchObject({ delay: 7, clockSkew: 9, end: { do: 'status', value: 500 } });
  expect(registry.befall('s3', 'PutObject')).toEqual({ delay: 7, clockSkew: 9 });
});

test('a fault for another service or operation leaves a request alone', () => {
  const registry = aRegistry();
  registry.set({ match: { service: 's3' }, do: 'drop-request' });
  registry.set({ match: { operation: 'PutItem' }, do: 'drop-request' });
  expect(registry.befall('dynamodb', 'GetItem')).toEqual({ delay: 0 });
});

test('invented operations fill no memory, and known ones go on being counted', () => {
  const registry = new FaultRegistry(() => 0);
  registry.befall('s3', 'PutObject');
  registry.befall('dynamodb', 'x'.repeat(5000));
  for (let n = 0; n < 2000; n += 1) registry.befall('dynamodb', `Invented${n}`);
  registry.befall('s3', 'PutObject');
  const counted = registry.requests();
  expect(counted['s3.PutObject']).toBe(2);
  expect(Object.keys(counted).length).toBeLessThanOrEqual(510);
  expect(Object.values(counted).reduce((sum, count) => sum + count)).toBe(2003);
});
