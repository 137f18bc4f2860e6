import type { Item } from '../mutation.ts';
import type { KeptRecord } from '../records/kept-record.ts';
import type { MutationRecord } from '../records/mutation-record.ts';

/** The shape of `KeptRecord` written by this version of the code. */
const KEPT_SCHEMA = 1;

/** What a wish, or the one it lost against, leaves behind for 30 days. The same loser is kept once. */
export function keptOf(
  { owner, entity, id, opId, wishes }: MutationRecord,
  loser: KeptRecord['loser'],
  fields: Item,
  now: number,
): KeptRecord {
  const schema = KEPT_SCHEMA;
  return {
    id: `${loser}/${opId}/${now}`,
    schema,
    owner,
    entity,
    entityId: id,
    loser,
    wishes,
    fields,
    keptAt: now,
  };
}
