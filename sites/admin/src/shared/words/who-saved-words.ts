import type { Item } from '@clubhouse/outbox';
import { momentWords } from '#shared/words/moment-words.ts';

/** Who saved an item and when, in a sentence; older items, which were stored without these, show neither. */
export function savedWords(item: Item, now: number): string {
  const when = savedWhen(item, now);
  return when ? `${savedBy(item)} saved it ${when}.` : `${savedBy(item)} saved it.`;
}

/** The title of a conflict card. Only a name is known of the person who saved: another person may have it too. */
export function conflictTitle({
  noun,
  theirs,
  myName,
  isDelete = false,
}: {
  /** `article`, `event`, `player`. */
  readonly noun: string;
  /** Their version; absent when they deleted the item. */
  readonly theirs: Item | undefined;
  readonly myName: string | undefined;
  /** My change is a delete. */
  readonly isDelete?: boolean;
}): string {
  if (!theirs) return `Someone deleted the ${noun} you changed`;
  const isMyName = savedBy(theirs) === myName;
  if (isDelete) {
    return isMyName
      ? `The ${noun} you deleted was changed in another place, under your name`
      : `Someone changed the ${noun} you deleted`;
  }
  return isMyName
    ? `This ${noun} was changed in another place too, under your name`
    : `Two people changed the same ${noun}`;
}

/** The name of the person who saved an item. */
function savedBy(item: Item): string {
  return typeof item['savedBy'] === 'string' && item['savedBy'] ? item['savedBy'] : 'Someone';
}

/** `today at 14:02`; empty if the time was not stored. */
function savedWhen(item: Item, now: number): string {
  const at = typeof item['savedAt'] === 'string' ? Date.parse(item['savedAt']) : Number.NaN;
  return Number.isNaN(at) ? '' : momentWords(at, now);
}
