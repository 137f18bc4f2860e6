import { KEPT_SCHEMA, type KeptRecord } from '../model/records/kept-record.ts';
import type { MutationContext } from '../model/mutations/mutation-changes.ts';
import { MUTATION_SCHEMA, type MutationRecord } from '../model/records/mutation-record.ts';
import { UPLOAD_SCHEMA, type UploadRecord } from '../model/records/upload-record.ts';
import type { ViewContext } from '../model/queue-view.ts';

/** What a queue is shown in, with defaults: to Nell, with a network and with room. */
export function aViewContext(own: Partial<ViewContext> = {}): ViewContext {
  return {
    owner: 'nell',
    isOnline: true,
    isAnswered: true,
    isFull: false,
    lastResponseAt: -Infinity,
    taking: 'nothing',
    sentBytes: () => 3,
    rules: {},
    ...own,
  };
}

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

/** A file as it waits, with defaults: copied to the phone, and nothing of it sent yet. */
export function anUploadRecord(own: Partial<UploadRecord> = {}): UploadRecord {
  return {
    id: 'up',
    schema: UPLOAD_SCHEMA,
    owner: 'nell',
    key: 'media/1_a.jpg',
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 20,
    parts: [],
    source: 'phone',
    state: 'ready',
    isPaused: false,
    order: 1,
    ambiguous: false,
    savedAt: 0,
    attempts: 0,
    nextAt: 0,
    ...own,
  };
}

/** What the reducers need besides the records, with defaults. */
export function aContext(own: Partial<MutationContext> = {}): MutationContext {
  const rules = { nextId: (id: string) => `${id}x` };
  return { now: 0, random: 0, rules, isQueued: () => false, ...own };
}
