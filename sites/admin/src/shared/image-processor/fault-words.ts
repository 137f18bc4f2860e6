import { isPictureType, type FileType } from '@clubhouse/content';
import { KINDS, namedKind } from '#shared/metadata/file-kinds.ts';

/** What follows the name of a refused file: why it was refused, and what to do. */
const FAULT_WORDS = {
  empty: 'is empty. Choose it again, or another picture.',
  'in-album': 'is in this album already.',
  'not-a-picture': 'is not a picture. Choose a JPEG, PNG, WebP or GIF.',
  damaged:
    'is damaged: a part of it is missing or wrong. Copy it from the camera or phone again, or choose another.',
  'holds-script':
    'is a drawing with a program in it, which nobody should have to run. Save it as a plain SVG or as a PNG, and choose that.',
  heic: "is an HEIC picture, the iPhone's own kind, and this browser cannot open it. Choose it on an iPhone, or save it as a JPEG first and choose that.",
  'too-large': 'is larger than any photo this app can open. Save it smaller, or choose another.',
  'gave-up':
    'could not be got ready here: the device may be short of memory. Close other apps and choose it again, or choose a smaller picture.',
  unreadable:
    'could not be opened here: it is damaged, or of a kind this browser cannot read. Choose another, or a JPEG of it.',
  'not-for-the-library':
    'was not taken: the media library holds pictures, videos, PDF and Word documents.',
  'over-5-tb':
    'was not taken: it is larger than 5 TB, the most that one file can have. Nothing of it was sent. Choose a smaller one.',
  'long-name':
    'was not taken: with the folders it would lie in its name is too long. Give it a shorter name.',
} as const;

export type PictureFault =
  | { readonly reason: 'not-what-its-name-says'; readonly is: FileType }
  | { readonly reason: 'too-large'; readonly megapixels?: number }
  | { readonly reason: Exclude<keyof typeof FAULT_WORDS, 'too-large'> };

/** Why a file was refused, and what to do, in a sentence or two. */
export function faultWords(fileName: string, fault: PictureFault): string {
  const name = `“${fileName}”`;
  if (fault.reason === 'not-what-its-name-says') {
    return `${name} is not what its name says: inside it is ${KINDS[fault.is]?.words ?? 'something else'}. Give it the right name, or choose another.`;
  }
  const named = namedKind(fileName);
  if (named && fault.reason === 'not-for-the-library') {
    return `${name} was not taken: it is damaged, or not what its name says. The media library holds pictures, videos, PDF and Word documents.`;
  }
  if (named && isPictureType(named) && fault.reason === 'not-a-picture') {
    return `${name} is not a picture, whatever its name says. Choose a JPEG, PNG, WebP or GIF.`;
  }
  return fault.reason === 'too-large' && fault.megapixels
    ? `${name} has ${fault.megapixels} megapixels, more than a phone can open. Save it with at most 100 megapixels, or choose another.`
    : `${name} ${FAULT_WORDS[fault.reason]}`;
}
