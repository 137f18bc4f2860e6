import { expect, test } from 'vitest';
import { isNamedByPerson, neutralName } from '#shared/pictures/given-names.ts';

test.each([
  'IMG_1234.JPG',
  'PXL_20251108_150312345.MP.jpg',
  'DSC00012.jpg',
  'DSCN0042.jpg',
  'GX010042.MP4',
  '20251108_150312.jpg',
  'WhatsApp Image 2025-11-08 at 15.03.12.jpeg',
  '3F2504E0-4F89-11D3-9A0C-0305E82C3301.heic',
  'photo.jpg',
])('%s is a camera’s name', (name) => {
  expect(isNamedByPerson(name)).toBe(false);
});

test.each(['Jo Marsh injured.jpg', 'IMG_1234 Jo.jpg', 'Éloise.png', 'minutes-draft.pdf'])(
  '%s is a person’s',
  (name) => {
    expect(isNamedByPerson(name)).toBe(true);
  },
);

test.each([
  ['Jo Marsh.jpg', 'photo.jpg'],
  ['Tour.MP4', 'video.MP4'],
  ['Minutes.docx', 'document.docx'],
  ['Jo', 'photo'],
])('%s without its name is %s', (name, neutral) => {
  expect(neutralName(name)).toBe(neutral);
});
