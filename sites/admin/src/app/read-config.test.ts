import { aConfig } from '@clubhouse/content/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#app/read-config.ts';

function keeper(kept?: unknown) {
  return {
    kept,
    read: async () => kept,
    async write(value: unknown) {
      this.kept = value;
    },
  };
}

const answering = (body: unknown, status = 200) => ({
  fetchConfig: async () => Response.json(body, { status }),
});
const networkAway = {
  fetchConfig: async () => {
    throw new TypeError('Failed to fetch');
  },
};
/** Somewhere else than `aConfig()`. */
const moved = () => aConfig({ region: 'eu-west-1' });

test('the config that was read is kept for the next start', async () => {
  const phone = keeper();
  expect(await readConfig(phone, answering(aConfig()))).toEqual(aConfig());
  expect(phone.kept).toEqual(aConfig());
});

test('without a network the app starts with the config it kept', async () => {
  expect(await readConfig(keeper(aConfig()), networkAway)).toEqual(aConfig());
});

test('a phone that knows the answer starts with it while the site is still silent', async () => {
  const silent = { fetchConfig: () => new Promise<Response>(() => undefined) };
  expect(await readConfig(keeper(aConfig()), silent)).toEqual(aConfig());
});

test('a site that moved has changed, which is found at the next start', async () => {
  const phone = keeper(aConfig());
  const onChanged = vi.fn<() => void>();
  expect(await readConfig(phone, { ...answering(moved()), onChanged })).toEqual(aConfig());
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(phone.kept).toEqual(moved());
});

test('a site that is where it was has not changed', async () => {
  const answer = withKeys(aConfig());
  const kept = { writes: 0 };
  const onChanged = vi.fn<() => void>();
  const phone = { ...keeper(answer), write: async () => void (kept.writes += 1) };
  await readConfig(phone, { ...answering(aConfig()), onChanged });
  await expect.poll(() => kept.writes).toBe(1);
  expect(onChanged).not.toHaveBeenCalled();
});

test('[L8] a broken answer does not replace the config that was kept', async () => {
  const phone = keeper(aConfig());
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  for (const broken of [answering({ region: 7 }), answering('busy', 503)]) {
    expect(await readConfig(phone, broken)).toEqual(aConfig());
  }
  await expect.poll(() => logged.mock.calls.length).toBe(2);
  expect(phone.kept).toEqual(aConfig());
});

test('what an older version kept in another shape gives way to what the site says', async () => {
  expect(await readConfig(keeper({ region: 7 }), answering(aConfig()))).toEqual(aConfig());
});

test('a first start without a network says why it failed', async () => {
  await expect(readConfig(keeper(), networkAway)).rejects.toThrow('Failed to fetch');
  await expect(readConfig(keeper(), answering('', 503))).rejects.toThrow('503');
});

test('a phone that cannot keep anything starts all the same', async () => {
  const full = {
    read: () => Promise.reject(new Error('no storage')),
    write: () => Promise.reject(new Error('no storage')),
  };
  expect(await readConfig(full, answering(aConfig()))).toEqual(aConfig());
});

/** The same, kept in another order and with something that nobody here knows. */
function withKeys(config: object): object {
  return { later: true, ...Object.fromEntries(Object.entries(config).toReversed()) };
}

test('a store that is away for a moment is asked once more, and the app starts without a network', async () => {
  const phone = keeper(aConfig());
  vi.spyOn(phone, 'read').mockRejectedValueOnce(new Error('Away'));
  expect(await readConfig(phone, networkAway)).toEqual(aConfig());
});
