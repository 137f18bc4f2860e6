import { MUTATION_SCHEMA, type MutationRecord } from '../model/records/mutation-record.ts';

/** A mutation as it waits, with defaults: an edit of article 1, made on version 1 of it. */
export function aMutationRecord(own: Partial<MutationRecord> = {}): MutationRecord {
  const { seq = 1 } = own;
  const opId = own.opId ?? `op-${seq}`;
  return {
    seq,
    opId,
    mutationIds: [opId],
    schema: MUTATION_SCHEMA,
    owner: 'nell',
    entity: 'news',
    id: '1',
    kind: 'patch',
    ...(own.kind !== 'create' && { base: { rev: 1, item: { id: '1', rev: 1, title: 'T' } } }),
    fields: { title: 'mine' },
    deps: [],
    state: 'pending',
    mayHaveArrived: false,
    savedAt: 0,
    attempts: 0,
    nextAt: 0,
    ...own,
  };
}
