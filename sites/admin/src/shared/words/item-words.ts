import { isLeagueTable, longDate } from '@clubhouse/content';
import type { Item, MutationKind, QueuedMutation } from '@clubhouse/outbox';
import { nounOf } from '#shared/entities/entities.ts';
import { momentWords } from '#shared/words/moment-words.ts';

const VERBS: Readonly<Record<MutationKind, string>> = {
  create: 'Add',
  patch: 'Edit',
  delete: 'Delete',
};

/** The headings of the parts that a club has one of; their ids are their kinds. */
export const PART_HEADINGS = {
  look: 'Badge and colours',
  place: 'Contact and ground',
  training: 'Training',
  words: 'The club’s words',
  name: 'Names',
  photos: 'Photos of junior teams',
  feed: 'Fixtures feed',
} as const;

/** A mutation in words: `Edit article: Floodlights are back`. */
export function mutationWords(mutation: QueuedMutation): string {
  return `${postponing(mutation) ?? `${VERBS[mutation.kind]} ${nounOf(mutation.entity)}`}: ${queuedName(mutation)}`;
}

/** The name of a queued item; of a match also its day, because two sides meet more than once. */
export function queuedName(mutation: QueuedMutation): string {
  const { entity, item, fields, base } = mutation;
  const day = item?.['date'] ?? fields['date'] ?? base?.item?.['date'];
  const isDated = entity === 'matches' && typeof day === 'string';
  return isDated ? `${nameOf(mutation)}, ${longDate(day)}` : nameOf(mutation);
}

/** The words for a note that postpones a match, or withdraws the postponement; undefined for other mutations. */
function postponing({ kind, fields, base }: QueuedMutation): string | undefined {
  if (kind !== 'delete' && fields['postponed'] === true) return 'Postpone match';
  const was = base?.item?.['postponed'] === true;
  return was && fields['postponed'] === false ? 'Take back postponement' : undefined;
}

/** The name of a mutation's item: the name it will have, or else the name it had. */
export function nameOf({
  item,
  fields,
  base,
}: Partial<Pick<QueuedMutation, 'item' | 'fields' | 'base'>>): string {
  return named(item) ?? named(fields) ?? named(base?.item) ?? 'without a name';
}

/** The name of an item; undefined if it has no name, or if only other fields are known. */
export function named(item: Item | undefined): string | undefined {
  for (const field of ['title', 'name']) {
    const text = item?.[field];
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  const { id, homeTeam, awayTeam } = item ?? {};
  if (typeof id === 'string' && isLeagueTable(id)) return 'league table';
  const part = PART_HEADINGS[id as keyof typeof PART_HEADINGS];
  if (part) return part;
  // Another part of the club, stored without its name: `membership-Social-Member`.
  if (typeof id === 'string' && /^[a-z]+(?:-|$)/.test(id)) return id.replaceAll('-', ' ');
  return typeof homeTeam === 'string' && typeof awayTeam === 'string'
    ? `${homeTeam} v ${awayTeam}`
    : undefined;
}

/** A sentence that names who saved an item and when; empty for older items, which lack both. */
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

function savedBy(item: Item): string {
  return typeof item['savedBy'] === 'string' && item['savedBy'] ? item['savedBy'] : 'Someone';
}

/** `today at 14:02`; empty if the time was not stored. */
function savedWhen(item: Item, now: number): string {
  const at = typeof item['savedAt'] === 'string' ? Date.parse(item['savedAt']) : Number.NaN;
  return Number.isNaN(at) ? '' : momentWords(at, now);
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
