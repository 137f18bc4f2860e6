import type { ClubhouseConfig } from '@clubhouse/content';

/** The public address of a file of the media library, whatever characters its name contains. */
export function mediaAddress(
  { mediaBase }: Pick<ClubhouseConfig, 'mediaBase'>,
  key: string,
): string {
  return `${mediaBase}/${encodedKey(key)}`;
}

/** A key, encoded for an address. */
export function encodedKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}
