import { albumFolder, ContentError } from '@clubhouse/content';
import type { MediaStore } from '@clubhouse/content/admin';

/** Nobody waits longer at a form to learn whether a name is free; milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * The folder a new album's photos go to. The plain name is taken only when it is known to be free, and is claimed
 * for this album at once, so that two phones never share a folder; in doubt, and without a line, the album has
 * one of its own.
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
    // The placeholder that keeps a folder in being, with whose it is: a second claim meets other bytes.
    await media.upload({
      key: `${plain}.keep`,
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

/** The folder an album's photos lie in already; nothing when it has none of its own. */
export function folderOfPhotos(paths: readonly string[]): string | undefined {
  return paths.map((path) => /^albums\/[^/]+\//.exec(path)?.[0]).find((folder) => folder);
}
