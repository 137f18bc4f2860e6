import { expect, test, vi } from 'vitest';
import { aConfig } from '../testing/a-config.ts';
import { type CredentialStore, guestCredentials } from './guest-credentials.ts';

const MINUTE = 60_000;

/** An identity pool that counts; each set of credentials has its number. */
function aPool({ store }: { store?: CredentialStore } = {}) {
  const asked: string[] = [];
  const pool = { away: false };
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const operation = new Headers(init.headers).get('x-amz-target')!.split('.')[1]!;
    asked.push(operation);
    await Promise.resolve();
    if (pool.away) throw new TypeError('fetch failed');
    if (operation === 'GetId') return Response.json({ IdentityId: 'eu-west-2:1' });
    const AccessKeyId = `ASIA${asked.length / 2}`;
    // The pool's clock is nobody else's.
    const Credentials = { AccessKeyId, SecretKey: 's', SessionToken: AccessKeyId, Expiration: 1 };
    return Response.json({ Credentials });
  });
  const open = () => guestCredentials({ config: aConfig(), store });
  return { pool, asked, open };
}

function aStore(): CredentialStore & Map<string, string> {
  const map = new Map<string, string>();
  return Object.assign(map, {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  });
}

test('twelve simultaneous lists make two requests', async () => {
  const { asked, open } = aPool();
  const credentials = open();
  const all = await Promise.all(Array.from({ length: 12 }, () => credentials()));
  expect(new Set(all).size).toBe(1);
  expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity']);
});

test('[9.14] credentials are cached for 3,000 seconds and no longer', async () => {
  const { asked, open } = aPool();
  const credentials = open();
  await credentials();
  vi.advanceTimersByTime(50 * MINUTE - 1);
  expect((await credentials()).accessKeyId).toBe('ASIA1');
  vi.advanceTimersByTime(1);
  expect((await credentials()).accessKeyId).toBe('ASIA2');
  expect(asked).toHaveLength(4);
});

test('the next page load finds the credentials in the store', async () => {
  const { asked, open } = aPool({ store: aStore() });
  const first = await open()();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(await open()()).toEqual(first);
  expect(asked).toHaveLength(2);
});

test('a clock that was set back does not cache them for days', async () => {
  const { asked, open } = aPool({ store: aStore() });
  await open()();
  vi.setSystemTime(1_000_000 - 24 * 60 * MINUTE);
  await open()();
  expect(asked).toHaveLength(4);
});

test.each(['', '{', 'null', '{}', '{"credentials":{"accessKeyId":7},"until":9e15}'])(
  'a store that holds "%s" counts as empty',
  async (value) => {
    const store = aStore();
    const { open } = aPool({ store });
    await open()();
    for (const key of store.keys()) store.set(key, value);
    expect((await open()()).accessKeyId).toBe('ASIA2');
  },
);

test('credentials are read without a store if it is blocked', async () => {
  const barred = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { open } = aPool({ store: { getItem: barred, setItem: barred } });
  expect((await open()()).accessKeyId).toBe('ASIA1');
});

test('readers refused with the same credentials share one renewal', async () => {
  const { asked, open } = aPool();
  const credentials = open();
  const refused = await credentials();
  const renewed = await Promise.all([credentials(refused), credentials(refused), credentials()]);
  expect(renewed.map(({ accessKeyId }) => accessKeyId)).toEqual(['ASIA2', 'ASIA2', 'ASIA2']);
  expect((await credentials(refused)).accessKeyId).toBe('ASIA2');
  expect(asked).toHaveLength(4);
});

test('after a failure nothing is requested for ten seconds', async () => {
  const { pool, asked, open } = aPool();
  const credentials = open();
  pool.away = true;
  const unavailable = { name: 'ServiceUnavailable' };
  const lists = Array.from({ length: 3 }, () => credentials());
  for (const list of lists) await expect(list).rejects.toMatchObject(unavailable);
  pool.away = false;
  vi.advanceTimersByTime(9_999);
  await expect(credentials()).rejects.toMatchObject(unavailable);
  expect(asked).toEqual(['GetId']);
  vi.advanceTimersByTime(1);
  expect((await credentials()).sessionToken).toBeTruthy();
});
