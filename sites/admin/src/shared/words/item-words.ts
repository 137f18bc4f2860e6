import type { Item, MutationKind, QueuedMutation } from '@clubhouse/outbox';
import { nounOf } from '#shared/entities/entities.ts';

const VERBS: Readonly<Record<MutationKind, string>> = {
  create: 'Add',
  patch: 'Edit',
  delete: 'Delete',
};

/** What someone wants done: `Edit article: Floodlights are back`. */
export function mutationWords(mutation: QueuedMutation): string {
  return `${postponing(mutation) ?? `${VERBS[mutation.kind]} ${nounOf(mutation.entity)}`}: ${nameOf(mutation)}`;
}

/** What a note is called that postpones a match, or takes the postponement back; nothing for other mutations. */
function postponing({ kind, fields, base }: QueuedMutation): string | undefined {
  if (kind !== 'delete' && fields['postponed'] === true) return 'Postpone match';
  const was = base?.item?.['postponed'] === true;
  return was && fields['postponed'] === false ? 'Take back postponement' : undefined;
}

/** What the item of a mutation is called: by what it will be, else by what it was. */
export function nameOf({
  item,
  fields,
  base,
}: Partial<Pick<QueuedMutation, 'item' | 'fields' | 'base'>>): string {
  return named(item) ?? named(fields) ?? named(base?.item) ?? 'without a name';
}

/** Nothing for one without a name, or of which only other fields are known. */
export function named(item: Item | undefined): string | undefined {
  for (const field of ['title', 'name']) {
    const text = item?.[field];
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  const { homeTeam, awayTeam } = item ?? {};
  return typeof homeTeam === 'string' && typeof awayTeam === 'string'
    ? `${homeTeam} v ${awayTeam}`
    : undefined;
}
