import type { FileType } from '@clubhouse/content';
import { joined } from '#shared/metadata/bytes.ts';

/**
 * A short sum of a picture's own data: the same in two files of one picture that differ in their metadata.
 * @param clean the parts of its file without metadata
 */
export async function pictureSum(
  type: FileType,
  clean: readonly Uint8Array<ArrayBuffer>[],
): Promise<string> {
  // Whoever removes a JPEG's metadata often removes its density, colour profile and orientation as well.
  const isOfApplication = (part: Uint8Array) => (part[1]! & 0xf0) === 0xe0;
  const own = type === 'jpg' ? clean.filter((part) => !isOfApplication(part)) : clean;
  const digest = await crypto.subtle.digest('SHA-256', joined(own));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)));
}
