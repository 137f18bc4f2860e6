import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { aConfig } from './testing/a-config.ts';

const signIn = {
  domain: 'club.auth.test',
  redirectSignIn: ['https://club.test/login'],
  redirectSignOut: ['https://club.test/'],
  scopes: ['openid', 'email'],
};

test('a sign-in provider is read as configured, and is none by default', () => {
  expect(parseConfig({ ...aConfig(), signIn })).toEqual({ ...aConfig(), signIn });
  expect(parseConfig(aConfig())).not.toHaveProperty('signIn');
});

test('slashes at the end of addresses are removed, so that paths can be appended', () => {
  const { mediaBase } = parseConfig({ ...aConfig(), mediaBase: 'https://media.test/_media//' });
  expect(mediaBase).toBe('https://media.test/_media');
});

test('a whole configuration is read unchanged, without unknown keys', () => {
  expect(parseConfig({ ...structuredClone(aConfig()), secret: 'x' })).toEqual(aConfig());
});

test('a table missing in an older configuration has its usual name', () => {
  const { matches, ...tables } = aConfig().tables;
  expect(parseConfig({ ...aConfig(), tables }).tables).toEqual({ ...tables, matches });
});

test('a club may have no feed', () => {
  const feed = { url: '', teamId: '', clubId: '' };
  expect(parseConfig({ ...aConfig(), feed })).toEqual({ ...aConfig(), feed });
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
  [
    { ...aConfig(), signIn: { ...signIn, domain: 'https://club.auth.test' } },
    "The configuration's signIn.domain is not a host: https://club.auth.test",
  ],
  [
    { ...aConfig(), signIn: { ...signIn, redirectSignOut: 'https://club.test/' } },
    'The configuration has no list of texts at signIn.redirectSignOut.',
  ],
  [
    { ...aConfig(), signIn: { ...signIn, redirectSignIn: ['https://club.test/login', 7] } },
    'The configuration has no list of texts at signIn.redirectSignIn.',
  ],
  [
    { ...aConfig(), signIn: { ...signIn, scopes: [] } },
    'The configuration has no list of texts at signIn.scopes.',
  ],
])('%j is refused in one sentence', (json, sentence) => {
  expect(() => parseConfig(json)).toThrow(new Error(sentence));
});
