import type { FileType } from '@clubhouse/content';
import type { PictureFault } from '#pictures/prepare-picture.ts';

const NAMES: Readonly<Record<FileType, string>> = {
  jpg: 'a JPEG picture',
  png: 'a PNG picture',
  gif: 'a GIF picture',
  webp: 'a WebP picture',
  avif: 'an AVIF picture',
  heic: 'an HEIC picture',
  svg: 'an SVG drawing',
  pdf: 'a PDF document',
  mp4: 'a video',
  mov: 'a video',
  webm: 'a video',
  doc: 'a Word document',
  docx: 'a Word document',
  html: 'a web page',
  unknown: 'something else',
};

/** Why a file was not taken, and what to do, in a sentence or two. */
export function faultWords(fileName: string, fault: PictureFault): string {
  switch (fault.reason) {
    case 'empty':
      return `“${fileName}” is empty. Choose it again, or another picture.`;
    case 'not-a-picture':
      return `“${fileName}” is not a picture, whatever its name says. Choose a JPEG, PNG, WebP or GIF.`;
    case 'not-what-its-name-says':
      return `“${fileName}” is not what its name says: inside it is ${NAMES[fault.is]}. Give it the right name, or choose another.`;
    case 'unreadable':
      return `“${fileName}” could not be opened here: it is damaged, or of a kind this browser cannot read. Choose another, or a JPEG of it.`;
  }
}

/** `4.1 MB`, as people know sizes from their phones. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
