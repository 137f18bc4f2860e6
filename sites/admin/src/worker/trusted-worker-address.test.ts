import { expect, onTestFinished, test } from 'vitest';
import { WORKER_ADDRESS } from '#worker/addresses.ts';
import { admitOwnWorkers, trustedWorkerAddress } from '#worker/trusted-worker-address.ts';

test.each(['/sw.js', 'https://elsewhere.example/admin/sw.js', '/admin/sw.js?x', 'data:,alert(1)'])(
  'the policy does not admit %s',
  (address) => {
    expect(() => admitOwnWorkers(address)).toThrow(TypeError);
  },
);

test('where the browser has Trusted Types the address goes through the policy named clubhouse', () => {
  const names: string[] = [];
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }) {
        names.push(name);
        return { createScriptURL: (address: string) => ({ url: rules.createScriptURL(address) }) };
      },
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));
  expect(trustedWorkerAddress()).toEqual({ url: WORKER_ADDRESS });
  expect(names).toEqual(['clubhouse']);
});

test('elsewhere it is the plain address', () => {
  expect(trustedWorkerAddress()).toBe(WORKER_ADDRESS);
});
