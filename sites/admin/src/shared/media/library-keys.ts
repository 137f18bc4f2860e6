import type { ClubhouseConfig } from '@clubhouse/content';

/** The public address of a file of the media library, whatever characters its name contains. */
export function mediaAddress(
  { mediaBase }: Pick<ClubhouseConfig, 'mediaBase'>,
  key: string,
): string {
  return `${mediaBase}/${encodedKey(key)}`;
}

export function encodedKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

export const ROOTS = ['media/', 'albums/'] as const;

export const ROOT_NAMES: Readonly<Record<(typeof ROOTS)[number], string>> = {
  'media/': 'Library',
  'albums/': 'Album photos',
};

export function isFolder(text: unknown): text is string {
  return (
    typeof text === 'string' && text.endsWith('/') && ROOTS.some((root) => text.startsWith(root))
  );
}
