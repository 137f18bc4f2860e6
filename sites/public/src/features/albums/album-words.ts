import type { AlbumSummary } from '@clubhouse/content';

/** An album's title; never empty. */
export function albumTitle({ name }: Pick<AlbumSummary, 'name'>): string {
  return name.trim() || 'Untitled album';
}

/** "14 photos"; nothing if the number is unknown or zero. */
export function photoCount(count: number | undefined): string {
  if (!count) return '';
  return count === 1 ? '1 photo' : `${count.toLocaleString('en-GB')} photos`;
}
