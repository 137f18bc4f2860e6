import type { AlbumSummary } from '@clubhouse/content';

export function albumTitle({ name }: Pick<AlbumSummary, 'name'>): string {
  return name.trim() || 'Untitled album';
}

/** "1,014 photos"; nothing if the number is unknown or zero. The browser's own format would cost 15 ms on a phone. */
export function photoCount(count: number | undefined): string {
  if (!count) return '';
  return count === 1 ? '1 photo' : `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} photos`;
}
