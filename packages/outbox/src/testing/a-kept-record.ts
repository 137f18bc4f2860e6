import { KEPT_SCHEMA, type KeptRecord } from '../model/records/kept-record.ts';

/** What lost a conflict, with defaults: a title of article 1. */
export function aKeptRecord(own: Partial<KeptRecord> = {}): KeptRecord {
  return {
    id: 'mine/op-1/0',
    schema: KEPT_SCHEMA,
    owner: 'nell',
    entity: 'news',
    entityId: '1',
    loser: 'mine',
    mutationIds: ['op-1'],
    fields: { title: 'mine' },
    keptAt: 0,
    ...own,
  };
}
