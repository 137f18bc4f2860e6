import { expect, onTestFinished, test } from 'vitest';
import { admitted, trustedWorkerAddresses } from '#app/worker/trusted-worker-address.ts';

const OWN = { app: '/admin/sw.js', imageProcessor: '/admin/assets/image-processor-1.js' };

test.each(['/sw.js', 'https://elsewhere.example/admin/sw.js', '/admin/sw.js?x', 'data:,alert(1)'])(
  '[B9] the policy does not admit %s',
  (address) => {
    expect(() => admitted(address, Object.values(OWN))).toThrow(TypeError);
  },
);

test('all script addresses go through one policy named clubhouse where the browser supports Trusted Types', () => {
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
  expect(trustedWorkerAddresses(OWN)).toEqual({
    app: { url: '/admin/sw.js' },
    imageProcessor: { url: '/admin/assets/image-processor-1.js' },
  });
  expect(names).toEqual(['clubhouse']);
});
