import { isLeagueTable } from '@clubhouse/content';
import type { Item, MutationKind, QueuedMutation } from '@clubhouse/outbox';
import { nounOf } from '#shared/entities/entities.ts';

const VERBS: Readonly<Record<MutationKind, string>> = {
  create: 'Add',
  patch: 'Edit',
  delete: 'Delete',
};

/** A mutation in words: `Edit article: Floodlights are back`. */
export function mutationWords(mutation: QueuedMutation): string {
  return `${postponing(mutation) ?? `${VERBS[mutation.kind]} ${nounOf(mutation.entity)}`}: ${nameOf(mutation)}`;
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
  // A part of the club, stored without its name: `membership-Social-Member`.
  if (typeof id === 'string' && /^[a-z]+(?:-|$)/.test(id)) return id.replaceAll('-', ' ');
  return typeof homeTeam === 'string' && typeof awayTeam === 'string'
    ? `${homeTeam} v ${awayTeam}`
    : undefined;
}
