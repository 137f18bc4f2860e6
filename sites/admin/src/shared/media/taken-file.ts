import { isPictureType, mediaKey, type FileType } from '@clubhouse/content';
import { MOST_BYTES, type Upload } from '@clubhouse/outbox';
import type { ImageProcessor } from '#shared/image-processor/image-processor.ts';
import { kindOfFile } from '#shared/metadata/kind-of-file.ts';
import { cleanFile } from '#shared/metadata/clean-file.ts';
import { pictureUploads } from '#shared/pictures/picture-uploads.ts';
import { faultWords } from '#shared/pictures/picture-words.ts';
import { preparePictures, type BatchPicture } from '#shared/image-processor/prepare-pictures.ts';

/** The outcome of one chosen file. */
export type TakenFile =
  /** An accepted file: the original first, then the files that were made from it. */
  | {
      readonly ok: true;
      readonly uploads: readonly Upload[];
      /** The chosen file contained a location; the files that will be sent do not. */
      readonly locationRemoved: boolean;
    }
  /** A refused file: the reason and what to do, in a sentence or two. */
  | { readonly ok: false; readonly words: string };

interface Tools {
  readonly imageProcessor: ImageProcessor;
  readonly now: () => number;
  readonly newId: () => string;
}

interface Place {
  /** Without its trailing slash. */
  readonly folder: string;
  /** Keys that are already assigned, so that two files of one millisecond differ. */
  readonly taken: Iterable<string>;
}

/** The media library's file types besides pictures: the media type that is sent, and the extensions of their names. */
const OTHERS: Readonly<Partial<Record<FileType, { type: string; endings: readonly string[] }>>> = {
  mp4: { type: 'video/mp4', endings: ['mp4', 'm4v', 'mov', '3gp'] },
  mov: { type: 'video/quicktime', endings: ['mov', 'qt', 'mp4'] },
  webm: { type: 'video/webm', endings: ['webm'] },
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  doc: { type: 'application/msword', endings: ['doc'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
};

/** The longest key of the bucket, in bytes of UTF-8, minus the prefix of a rendition's key. */
const LONGEST_KEY = 1024 - 'derived/1600/'.length;

/**
 * Detects the type of each file of a batch by its bytes, prepares the pictures, and fixes the keys. Yields the outcomes
 * in the order of the files; a refused file never stops the others. The consumer sets the pace.
 */
export async function* takeFiles(
  files: readonly File[],
  tools: Tools,
  place: Place,
  { fullSize = false }: { readonly fullSize?: boolean } = {},
): AsyncGenerator<TakenFile, void, void> {
  const kinds: (FileType | undefined)[] = [];
  for (const file of files) kinds.push(await kindOf(file));
  const isPicture = (_: File, index: number) => isPictureType(kinds[index] ?? 'unknown');
  const pictures = preparePictures(files.filter(isPicture), tools.imageProcessor, { fullSize });
  try {
    for (const [index, file] of files.entries()) {
      const taken = isPicture(file, index)
        ? takenPicture((await pictures.next()).value as BatchPicture, tools, place)
        : await takeOther(file, kinds[index], tools, place);
      yield taken.ok && isTooLong(taken.uploads) ? refused(tooLongWords(file.name)) : taken;
    }
  } finally {
    await pictures.return();
  }
}

/** Undefined for a file that is empty or cannot be read. */
async function kindOf(file: File): Promise<FileType | undefined> {
  if (file.size === 0) return undefined;
  try {
    return await kindOfFile(file);
  } catch {
    return undefined;
  }
}

function takenPicture({ file, outcome }: BatchPicture, tools: Tools, place: Place): TakenFile {
  if (!outcome.ok) return refused(faultWords(file.name, outcome.fault));
  const { uploads } = pictureUploads(outcome.picture, tools, place);
  return { ok: true, uploads, locationRemoved: outcome.locationRemoved };
}

async function takeOther(
  file: File,
  kind: FileType | undefined,
  { now, newId }: Tools,
  place: Place,
): Promise<TakenFile> {
  if (file.size === 0) return refused(faultWords(file.name, { reason: 'empty' }));
  if (kind === undefined) return refused(faultWords(file.name, { reason: 'unreadable' }));
  const known = OTHERS[kind];
  if (!known) {
    return refused(
      `“${file.name}” was not taken: the media library holds pictures, videos, PDF and Word documents.`,
    );
  }
  if (!isNamed(file.name, known.endings)) {
    return refused(faultWords(file.name, { reason: 'not-what-its-name-says', is: kind }));
  }
  if (file.size > MOST_BYTES) {
    return refused(
      `“${file.name}” was not taken: it is larger than 5 TB, the most that one file can have. Nothing of it was sent. Choose a smaller one.`,
    );
  }
  try {
    const { bytes, locationRemoved } = await cleanFile(file);
    const upload: Upload = {
      id: newId(),
      key: mediaKey({ fileName: file.name, now: now(), ...place }),
      name: file.name,
      type: known.type,
      size: bytes.size,
      bytes,
    };
    return { ok: true, uploads: [upload], locationRemoved };
  } catch {
    return refused(faultWords(file.name, { reason: 'unreadable' }));
  }
}

/** A name without an extension is accepted. */
function isNamed(name: string, endings: readonly string[]): boolean {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || endings.includes(ending);
}

function isTooLong([original]: readonly Upload[]): boolean {
  return original !== undefined && new TextEncoder().encode(original.key).length > LONGEST_KEY;
}

function tooLongWords(name: string): string {
  return `“${name.slice(0, 40)}...” was not taken: with the folders it would lie in its name is too long. Give it a shorter name.`;
}

function refused(words: string): TakenFile {
  return { ok: false, words };
}
