import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FaultRegistry } from '../faults/fault-registry.ts';
import { answer, FUNCTIONS_PATH } from './answer.ts';
import { cloudRequest } from './cloud-request.ts';
import type { Service } from './service.ts';

const clock = () => Date.parse('2026-11-20T12:00:00Z');
const aService = (given: Partial<Service> = {}): Service => ({
  name: 's3',
  operationOf: () => 'GetObject',
  handle: async () => new Response('bytes'),
  failure: (code, message, status) => new Response(`${code}: ${message}`, { status }),
  close: async () => undefined,
  ...given,
});

/** Sends a request to a cloud of these services; resolves to the answer and the log. */
async function ask(
  services: readonly Service[],
  init: RequestInit = {},
  faults = new FaultRegistry(clock),
  path = '/key',
) {
  const logged: unknown[] = [];
  const log = (_line: string, cause?: unknown) => logged.push(cause);
  const request = cloudRequest(new Request(`http://cloud.test${path}`, init));
  return { response: await answer({ services, faults, clock, log }, request), logged };
}

test('a service that breaks its promise is a failure in its own words, and logged', async () => {
  const cause = new Error('a bug');
  const { response, logged } = await ask([aService({ handle: () => Promise.reject(cause) })]);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('InternalFailure');
  expect(logged).toEqual([cause]);
});

test('what no service knows is not modelled', async () => {
  const { response } = await ask([]);
  expect(response.status).toBe(501);
  expect((await response.json()).message).toContain('GET /key');
});

test('a failure a fault makes has no body for HEAD', async () => {
  const faults = new FaultRegistry(clock);
  faults.set({ match: {}, do: 'status', value: 503 });
  const { response } = await ask([aService()], { method: 'HEAD' }, faults);
  expect([response.status, await response.text()]).toEqual([503, '']);
});

test('the site’s own functions meet no fault, and are not counted', async () => {
  const faults = new FaultRegistry(clock);
  faults.set({ match: {}, do: 'status', value: 503 });
  const { response } = await ask([aService()], {}, faults, `${FUNCTIONS_PATH}/`);
  expect([response.status, faults.report()]).toMatchObject([200, { requests: {} }]);
});

test('a caller who leaves during a delay is not served, however much memory was freed since', async () => {
  setFlagsFromString('--expose-gc');
  const freeMemory = runInNewContext('gc') as () => void;
  const faults = new FaultRegistry(clock);
  faults.set({ match: {}, do: 'delay', value: 60_000 });
  let served = false;
  const service = aService({
    handle: async () => {
      served = true;
      return new Response();
    },
  });
  const caller = new AbortController();
  const asked = ask([service], { signal: caller.signal }, faults);
  // A weakly referenced object stays alive until the end of the task that made it.
  await new Promise((nextTask) => setImmediate(nextTask));
  freeMemory();
  await new Promise((nextTask) => setImmediate(nextTask));
  caller.abort();
  expect([(await asked).response.type, served]).toEqual(['error', false]);
});
