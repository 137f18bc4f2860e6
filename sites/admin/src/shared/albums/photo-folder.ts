import { albumFolder, ContentError, FOLDER_PLACEHOLDER } from '@clubhouse/content';
import type { MediaStore } from '@clubhouse/content/admin';

/** The longest that a form waits to learn whether a folder name is free; milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * The folder for a new album's photos. The plain name is used only if it is free, and is claimed at once, so that two
 * phones never share a folder. If that is not certain, the folder's name contains the album's id.
 */
export async function claimFolder(
  album: { readonly id: string; readonly name: string },
  media: Pick<MediaStore, 'list' | 'upload'>,
): Promise<string> {
  const own = albumFolder(album, () => false);
  const plain = albumFolder(album, () => true);
  if (plain === own) return own;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const { files, folders } = await media.list({ prefix: plain, limit: 1, signal });
    if (files.length > 0 || folders.length > 0) return own;
    // The placeholder makes the folder exist. It contains the album's id: a second claim has other bytes and fails.
    await media.upload({
      key: plain + FOLDER_PLACEHOLDER,
      bytes: new Blob([album.id]),
      type: 'text/plain',
      signal,
    });
    return plain;
  } catch (cause) {
    if (!(cause instanceof ContentError)) console.error('The folder may be taken', cause);
    return own;
  }
}

/** The folder that already contains an album's photos; undefined if no photo is in an album folder. */
export function folderOfPhotos(paths: readonly string[]): string | undefined {
  return paths.map((path) => /^albums\/[^/]+\//.exec(path)?.[0]).find((folder) => folder);
}
