import type { Item } from '@clubhouse/outbox';
import { momentWords } from '#app/moment-words.ts';

/** Who saved an item and when, in a sentence; items from before that was kept say neither. */
export function savedWords(item: Item, now: number): string {
  const when = savedWhen(item, now);
  return when ? `${savedBy(item)} saved it ${when}.` : `${savedBy(item)} saved it.`;
}

/** The name of who saved an item. */
export function savedBy(item: Item): string {
  return typeof item['savedBy'] === 'string' && item['savedBy'] ? item['savedBy'] : 'Someone';
}

/** `today at 14:02`; nothing where it was not kept. */
export function savedWhen(item: Item, now: number): string {
  const at = typeof item['savedAt'] === 'string' ? Date.parse(item['savedAt']) : Number.NaN;
  return Number.isNaN(at) ? '' : momentWords(at, now);
}
