import { isPictureType, type FileType } from '@clubhouse/content';
import { MOST_BYTES, type Upload } from '@clubhouse/outbox';
import { isNamed, kindOfFile, KINDS } from '#shared/metadata/file-kinds.ts';
import { cleanFile } from '#shared/metadata/clean-file.ts';
import { pictureUploads } from '#shared/pictures/picture-uploads.ts';
import { faultWords } from '#shared/pictures/picture-words.ts';
import type { AppServices } from '#shared/services/app-services.ts';
import { preparePictures, type BatchPicture } from '#shared/image-processor/prepare-pictures.ts';

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

export type TakingTools = Pick<AppServices, 'imageProcessor' | 'now' | 'newId'>;

interface Place {
  /** Without its trailing slash. */
  readonly folder: string;
  /** Keys that are already assigned, so that two files of one millisecond differ. */
  readonly taken: Iterable<string>;
}

/** The longest key of the bucket, in bytes of UTF-8, minus the prefix of a rendition's key. */
const LONGEST_KEY = 1024 - 'derived/1600/'.length;

/**
 * Detects the type of each file of a batch by its bytes, prepares the pictures, and fixes the keys. Yields the outcomes
 * in the order of the files; a refused file never stops the others. The consumer sets the pace.
 */
export async function* takeFiles(
  files: readonly File[],
  tools: TakingTools,
  place: Place,
  fullSize: boolean,
): AsyncGenerator<TakenFile, void, void> {
  const kinds: (FileType | undefined)[] = [];
  for (const file of files) kinds.push(await kindOfFile(file).catch(() => undefined));
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

function takenPicture(
  { file, outcome }: BatchPicture,
  tools: TakingTools,
  place: Place,
): TakenFile {
  if (!outcome.ok) return refused(faultWords(file.name, outcome.fault));
  const { uploads } = pictureUploads(outcome.picture, tools, place);
  return { ok: true, uploads, locationRemoved: outcome.locationRemoved };
}

async function takeOther(
  file: File,
  kind: FileType | undefined,
  tools: TakingTools,
  place: Place,
): Promise<TakenFile> {
  if (file.size === 0) return refused(faultWords(file.name, { reason: 'empty' }));
  if (kind === undefined) return refused(faultWords(file.name, { reason: 'unreadable' }));
  const known = KINDS[kind];
  if (!known) {
    return refused(
      `“${file.name}” was not taken: the media library holds pictures, videos, PDF and Word documents.`,
    );
  }
  if (!isNamed(file.name, kind)) {
    return refused(faultWords(file.name, { reason: 'not-what-its-name-says', is: kind }));
  }
  if (file.size > MOST_BYTES) {
    return refused(
      `“${file.name}” was not taken: it is larger than 5 TB, the most that one file can have. Nothing of it was sent. Choose a smaller one.`,
    );
  }
  try {
    const { bytes, locationRemoved } = await cleanFile(file);
    const cleaned = { fileName: file.name, bytes, renditions: [] };
    const { uploads } = pictureUploads(cleaned, tools, place);
    return {
      ok: true,
      uploads: uploads.map((upload) => ({ ...upload, type: known.type })),
      locationRemoved,
    };
  } catch {
    return refused(faultWords(file.name, { reason: 'unreadable' }));
  }
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
