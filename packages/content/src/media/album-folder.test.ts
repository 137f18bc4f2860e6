import { expect, test } from 'vitest';
import { albumFolder } from './album-folder.ts';

const id = '1762099200000';

test.each([
  ['U18 Tour!', 'albums/U18Tour/'],
  ['../../etc', 'albums/etc/'],
  ['é Café 🏉 2025', 'albums/Caf2025/'],
  ['🏉', `albums/${id}/`],
  ['x'.repeat(300), `albums/${'x'.repeat(100)}/`],
])('[5.14] the photos of %j lie in %s', (name, folder) => {
  expect(albumFolder({ id, name }, () => true)).toBe(folder);
});

test('an album whose folder is not known to be free has one of its own', () => {
  const taken = new Set(['albums/U18Tour/']);
  const folder = albumFolder({ id, name: 'U18Tour' }, (wanted) => !taken.has(wanted));
  expect(folder).toBe(`albums/U18Tour${id}/`);
});
