import { expect, test } from 'vitest';
import { fakeDarkroom } from '#test/fake-darkroom.ts';
import { preparePicture } from '#pictures/prepare-picture.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0];
const PNG = [0x89, ...bytesOf('PNG\r\n\x1a\n'), 0, 0, 0, 0, ...bytesOf('IDAT')];
const GIF = bytesOf('GIF89a....');
const AVIF = [0, 0, 0, 16, ...bytesOf('ftypavif'), 0, 0, 0, 0];
const WEBP = [...bytesOf('RIFF'), 0, 0, 0, 0, ...bytesOf('WEBPVP8 '), 0, 0, 0, 0];
const MOVING_WEBP = [
  ...bytesOf('RIFF'),
  0,
  0,
  0,
  0,
  ...bytesOf('WEBPVP8X'),
  10,
  0,
  0,
  0,
  0b10,
  0,
  0,
  0,
];

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

function prepare(name: string, bytes: readonly number[] | string, darkroom = fakeDarkroom()) {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  return preparePicture(new File([content], name), darkroom);
}

test.each([
  ['photo.jpg', JPEG, 'photo.jpg', 'image/jpeg'],
  ['photo.JPEG', JPEG, 'photo.JPEG', 'image/jpeg'],
  ['badge.png', PNG, 'badge.png', 'image/png'],
  ['photo.webp', WEBP, 'photo.webp', 'image/webp'],
  ['photo.avif', AVIF, 'photo.webp', 'image/webp'],
  ['shared from a phone', JPEG, 'shared from a phone.jpg', 'image/jpeg'],
])('%s is redrawn, and sent as %3$s', async (name, bytes, sentName, type) => {
  const outcome = await prepare(name, bytes);
  expect(outcome).toMatchObject({ ok: true, picture: { fileName: sentName, bytes: { type } } });
});

test('the picture gets a rendition in every width it is not narrower than', async () => {
  const outcome = await prepare('photo.jpg', JPEG);
  const widths = outcome.ok && outcome.picture.renditions.map(({ width }) => width);
  expect(widths).toEqual([480, 768, 1080]);
});

test.each([
  ['moving.gif', GIF, 'image/gif'],
  ['moving.webp', MOVING_WEBP, 'image/webp'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
])('%s is sent as it is, byte for byte', async (name, bytes, type) => {
  const outcome = await prepare(name, bytes);
  if (!outcome.ok) throw new Error(outcome.fault.reason);
  expect(outcome.picture).toMatchObject({ fileName: name, bytes: { type }, renditions: [] });
  const sent = new Uint8Array(await outcome.picture.bytes.arrayBuffer());
  expect([...sent]).toEqual(typeof bytes === 'string' ? bytesOf(bytes) : bytes);
});

test.each([
  ['empty.jpg', '', { reason: 'empty' }],
  ['notes.jpg', '%PDF-1.7', { reason: 'not-a-picture' }],
  ['page.png', '<!doctype html><script>', { reason: 'not-a-picture' }],
  ['words.gif', 'hello', { reason: 'not-a-picture' }],
  ['photo.png', JPEG, { reason: 'not-what-its-name-says', is: 'jpg' }],
  ['photo.pdf', PNG, { reason: 'not-what-its-name-says', is: 'png' }],
])('%s is refused', async (name, bytes, fault) => {
  expect(await prepare(name, bytes)).toEqual({ ok: false, fault });
});

test('a picture that cannot be decoded is refused, not sent', async () => {
  const outcome = await prepare('photo.jpg', JPEG, fakeDarkroom({ unreadable: true }));
  expect(outcome).toEqual({ ok: false, fault: { reason: 'unreadable' } });
});
