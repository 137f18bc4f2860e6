import type { FileType } from '@clubhouse/content';
import { kindOfFile } from '#pictures/kind-of-file.ts';
import { cleanFilm } from '#pictures/metadata/clean-film.ts';
import { cleanPdf } from '#pictures/metadata/clean-pdf.ts';
import { cleanWebm } from '#pictures/metadata/clean-webm.ts';
import type { CleanFile } from '#pictures/metadata/patched-file.ts';

const CLEANERS: Readonly<Partial<Record<FileType, (file: Blob) => Promise<CleanFile>>>> = {
  mp4: cleanFilm,
  mov: cleanFilm,
  webm: cleanWebm,
  pdf: cleanPdf,
};

/** A film or document as it will be sent: without where and when it was made, and by whom, as far as that can be done. */
export async function cleanFile(file: File): Promise<CleanFile> {
  const kind = await kindOfFile(file);
  const clean = CLEANERS[kind];
  if (clean) return clean(file);
  // Word documents are compressed throughout: their author is read by whoever opens them.
  return { bytes: file, locationRemoved: false, mayTell: kind === 'doc' || kind === 'docx' };
}
