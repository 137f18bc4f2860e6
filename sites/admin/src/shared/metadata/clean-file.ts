import { cleanFilm } from '#shared/metadata/clean-film.ts';
import { cleanPdf } from '#shared/metadata/clean-pdf.ts';
import type { CleanFile } from '#shared/metadata/eraser.ts';
import { kindOfFile } from '#shared/metadata/file-kinds.ts';
import { mp4Film } from '#shared/metadata/mp4-film.ts';
import { webmFilm } from '#shared/metadata/webm-film.ts';

/** A film or document as it will be sent: without its location, its dates and its author, as far as possible. */
export async function cleanFile(file: File): Promise<CleanFile> {
  switch (await kindOfFile(file)) {
    case 'mp4':
    case 'mov':
      return cleanFilm(file, mp4Film);
    case 'webm':
      return cleanFilm(file, webmFilm);
    case 'pdf':
      return cleanPdf(file);
    default:
      // Word documents are compressed throughout: their author stays, and can be read by anyone who opens them.
      return { bytes: file, locationRemoved: false };
  }
}
