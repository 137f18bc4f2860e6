import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { aConfig } from './testing/a-config.ts';

test('a whole configuration comes out as it went in', () => {
  expect(parseConfig(structuredClone(aConfig()))).toEqual(aConfig());
});

test('slashes at the end of addresses are taken off, so that paths can be put behind them', () => {
  const { mediaBase } = parseConfig({ ...aConfig(), mediaBase: 'https://media.test/_media//' });
  expect(mediaBase).toBe('https://media.test/_media');
});

test('keys it does not know are dropped', () => {
  expect(parseConfig({ ...aConfig(), secret: 'x' })).toEqual(aConfig());
});

test.each([
  ['<html>', 'The configuration is not an object.'],
  [[], 'The configuration is not an object.'],
  [{ ...aConfig(), tables: 'news' }, 'The configuration at tables is not an object.'],
  [{ ...aConfig(), region: '' }, 'The configuration has no text at region.'],
  [
    { ...aConfig(), tables: { ...aConfig().tables, news: 7 } },
    'The configuration has no text at tables.news.',
  ],
  [
    { ...aConfig(), mediaBase: 'javascript:alert(1)' },
    "The configuration's mediaBase is not an http address: javascript:alert(1)",
  ],
  [
    { ...aConfig(), endpoints: { ...aConfig().endpoints, s3: 's3.test' } },
    "The configuration's endpoints.s3 is not an http address: s3.test",
  ],
])('%j is refused in one sentence', (json, sentence) => {
  expect(() => parseConfig(json)).toThrow(new Error(sentence));
});
