import { expect, test } from 'vitest';
import { isNamedByPerson, neutralName } from '#shared/pictures/given-names.ts';
import { locationWords } from '#shared/image-processor/prepare-pictures.ts';
import { faultWords } from '#shared/image-processor/fault-words.ts';

test.each([
  ['IMG_1234.JPG', false],
  ['PXL_20251108_150312345.MP.jpg', false],
  ['DSC00012.jpg', false],
  ['DSCN0042.jpg', false],
  ['GX010042.MP4', false],
  ['20251108_150312.jpg', false],
  ['WhatsApp Image 2025-11-08 at 15.03.12.jpeg', false],
  ['3F2504E0-4F89-11D3-9A0C-0305E82C3301.heic', false],
  ['photo.jpg', false],
  ['Jo Marsh injured.jpg', true],
  ['IMG_1234 Jo.jpg', true],
  ['Éloise.png', true],
  ['minutes-draft.pdf', true],
])('whether %s is a name that a person gave: %s', (name, isGiven) => {
  expect(isNamedByPerson(name)).toBe(isGiven);
});

test.each([
  ['Jo Marsh.jpg', 'photo.jpg'],
  ['Tour.MP4', 'video.MP4'],
  ['Minutes.docx', 'document.docx'],
  ['Jo', 'photo'],
])('%s without its name becomes %s', (name, neutral) => {
  expect(neutralName(name)).toBe(neutral);
});

test.each([
  [{ reason: 'not-what-its-name-says', is: 'png' } as const, /“IMG_1.jpg”.*a PNG picture/],
  [{ reason: 'heic' } as const, /iPhone.*JPEG/],
  [{ reason: 'holds-script' } as const, /program.*plain SVG/],
  [{ reason: 'damaged' } as const, /damaged.*Copy it/],
  [{ reason: 'too-large', megapixels: 300 } as const, /300 megapixels.*at most 100/],
  [{ reason: 'too-large' } as const, /Save it smaller/],
  [{ reason: 'gave-up' } as const, /Close other apps/],
])('%j has a sentence that names what to do', (fault, words) => {
  expect(faultWords('IMG_1.jpg', fault)).toMatch(words);
});

test.each([
  ['notes.txt', 'not-a-picture', /notes.txt” is not a picture\. Choose/],
  ['notes.jpg', 'not-a-picture', /whatever its name says/],
  ['run.exe', 'not-for-the-library', /was not taken: the media library holds/],
  ['big.mp4', 'not-for-the-library', /damaged, or not what its name says/],
] as const)('the sentence for %s as %s fits its name', (name, reason, words) => {
  expect(faultWords(name, { reason })).toMatch(words);
});

test.each([
  [12, 40, 0, 'location removed from 12 of 40'],
  [2, 40, 38, 'location removed from 2 of 2'],
  [1, 1, 0, 'location removed'],
  [0, 40, 0, ''],
])(
  'for %i locations among %i pictures, %i of them refused, the sentence is: %j',
  (found, done, no, words) => {
    expect(locationWords({ locationsRemoved: found, done, refused: no })).toBe(words);
  },
);
