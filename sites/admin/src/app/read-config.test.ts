import { aConfig } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
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

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const networkAway = async () => {
  throw new TypeError('Failed to fetch');
};

test('the config that was read is kept for the next start', async () => {
  const phone = keeper();
  expect(await readConfig(phone, answering(aConfig()))).toEqual(aConfig());
  expect(phone.kept).toEqual(aConfig());
});

test('without a network the app starts with the config it kept', async () => {
  expect(await readConfig(keeper(aConfig()), networkAway)).toEqual(aConfig());
});

test('a broken answer does not replace the config that was kept', async () => {
  const phone = keeper(aConfig());
  expect(await readConfig(phone, answering({ region: 7 }))).toEqual(aConfig());
  expect(await readConfig(phone, answering('busy', 503))).toEqual(aConfig());
  expect(phone.kept).toEqual(aConfig());
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
