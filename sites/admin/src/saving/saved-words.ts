import type { Item } from '@clubhouse/outbox';
import { momentWords } from '#app/moment-words.ts';

/** Who saved an item and when, in a sentence; items from before that was kept say neither. */
export function savedWords(item: Item, now: number): string {
  const who = typeof item['savedBy'] === 'string' && item['savedBy'] ? item['savedBy'] : 'Someone';
  const at = typeof item['savedAt'] === 'string' ? Date.parse(item['savedAt']) : Number.NaN;
  return Number.isNaN(at) ? `${who} saved it.` : `${who} saved it ${momentWords(at, now)}.`;
}
