import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalities, parseNationality } from './nationalities.ts';

test('[3.4] about 65 may be chosen, each once, in the order of their names', () => {
  const demonyms = nationalities.map(({ demonym }) => demonym);
  expect(nationalities.length).toBeGreaterThanOrEqual(60);
  expect(nationalities.length).toBeLessThanOrEqual(70);
  expect(new Set(demonyms).size).toBe(demonyms.length);
  expect(demonyms).toEqual(demonyms.toSorted());
  expect(new Set(nationalities.map(({ code }) => code)).size).toBe(nationalities.length);
});

test.each(nationalities)('$text is read back from its stored form', ({ text, ...rest }) => {
  expect(text).toMatch(/^\S+ \p{Lu}[\p{L} ]+$/u);
  expect(parseNationality(text)).toEqual(rest);
});

// Written out, so that the functions for flags are compared with values that they have not made.
test.each([
  ['🏴󠁧󠁢󠁷󠁬󠁳󠁿 Welsh', 'gb-wls'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 English', 'gb-eng'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scottish', 'gb-sct'],
  ['🇬🇧 Northern Irish', 'gb-nir'],
  ['🇮🇪 Irish', 'ie'],
  ['🇫🇯 Fijian', 'fj'],
])('%s may be chosen, and its flag is %s', (text, code) => {
  expect(nationalities.find((each) => each.text === text)?.code).toBe(code);
});

test.each([
  ['  welsh ', { flag: '', demonym: 'welsh', code: 'gb-wls' }],
  ['🇨🇮Ivorian', { flag: '🇨🇮', demonym: 'Ivorian', code: 'ci' }],
  ['🇮🇪', { flag: '🇮🇪', demonym: '', code: 'ie' }],
  ['🏴 Welsh', { flag: '🏴', demonym: 'Welsh', code: 'gb-wls' }],
  [
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Cornish',
    {
      flag: '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      demonym: 'Cornish',
      code: 'gb-eng',
    },
  ],
  [
    '\u{1F3F4}\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F} Texan',
    {
      flag: '\u{1F3F4}\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}',
      demonym: 'Texan',
    },
  ],
  ['🏉 Barbarian', { flag: '🏉', demonym: 'Barbarian' }],
])('"%s" is shown as far as possible', (text, shown) => {
  expect(parseNationality(text)).toEqual(shown);
});

test('no text is lost, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { flag, demonym } = parseNationality(text);
      expect((flag + demonym).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
