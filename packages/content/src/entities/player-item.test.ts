import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import { aPlayerItem } from '../testing/a-player.ts';
import { playerItem } from './player.ts';

const now = Date.parse('2025-07-01T23:30:00Z');
const text = {
  name: 'Jo Marsh',
  nationality: '🇮🇪 Irish',
  position: 'Hooker',
  height: `5'10"`,
  weight: 98.5,
  favouriteMemory: 'A lineout.',
};
const save = { id: '17', fields: text, opId: 'op-1', savedBy: 'Nell' };
const nothing = { rev: 0, item: {} };
const picture = { width: 640, height: 800, widths: [480] };

test('a new player is stored whole, and in no list', () => {
  expect(playerItem(save, nothing, now)).toEqual({
    ...text,
    id: '17',
    extraResponsibility: '',
    photoUrl: '',
    rev: 1,
    opLog: ['op-1'],
    savedBy: 'Nell',
    savedAt: '2025-07-01T23:30:00.000Z',
  });
});

test('an edit keeps what it leaves out and what nobody here knows', () => {
  const stored = aPlayerItem({ extraResponsibility: 'Urn', photoUrl: 'a.jpg', picture, cap: 3 });
  const item = playerItem({ ...save, fields: { weight: 99 } }, { rev: 3, item: stored }, now);
  expect(item).toMatchObject({
    ...stored,
    id: '17',
    weight: 99,
    picture,
    rev: 4,
  });
});

test("another photo does not keep the old one's sizes", () => {
  const before = { rev: 1, item: aPlayerItem({ photoUrl: 'a.jpg', picture }) };
  const changed = playerItem({ ...save, fields: { photoUrl: 'b.gif' } }, before, now);
  expect(changed).not.toHaveProperty('picture');
  const resized = { ...save, fields: { photoUrl: 'b.jpg', picture } };
  expect(playerItem(resized, before, now)).toMatchObject({ photoUrl: 'b.jpg', picture });
});

test('a responsibility is given up by saving none', () => {
  const before = { rev: 1, item: aPlayerItem({ extraResponsibility: 'Urn' }) };
  const item = playerItem({ ...save, fields: { extraResponsibility: '' } }, before, now);
  expect(item).toMatchObject({ extraResponsibility: '' });
});

test.each([
  ['no name', { name: ' ' }],
  ['no position at all', { position: undefined }],
  ['a height that is none', { height: '178' }],
  ['a weight in words', { weight: 'heavy' }],
  ['a photo without a size', { picture: { widths: [] } }],
])('%s is refused before anything is sent', (_, wrong) => {
  const asked = () => playerItem({ ...save, fields: { ...text, ...wrong } }, nothing, now);
  expect(asked).toThrow(RequestRejected);
});
