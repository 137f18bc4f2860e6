import type { ClubhouseConfig } from '@clubhouse/content';

/** Where anybody finds a file of the media library, whatever its name is made of. */
export function mediaAddress(
  { mediaBase }: Pick<ClubhouseConfig, 'mediaBase'>,
  key: string,
): string {
  return `${mediaBase}/${encodedKey(key)}`;
}

/** A key as it stands in an address. */
export function encodedKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}
