import { expect, test } from 'vitest';
import type { EntityRules } from '../entity-rules.ts';
import type { Item } from '../mutation.ts';
import type { FailureReason, MutationRecord } from '../records/mutation-record.ts';
import { aContext, aMutationRecord } from '#testing/sample-records.ts';
import { NO_CHANGES } from './mutation-changes.ts';
import { callOf, reduceMutation, type SendResult, asSending } from './reduce-mutation.ts';

const NOW = 1_000_000;
const nextId = (id: string) => String(Number(id) + 1);

/** What the result of sending the first of a queue makes of it; `asked` where the result is an older one's. */
function answered(
  keyQueue: readonly MutationRecord[],
  result: SendResult,
  {
    asked = keyQueue[0] as MutationRecord,
    hadTried = false,
    queued = [] as string[],
    rules = { nextId } as EntityRules,
  } = {},
) {
  const isQueued = (id: string) => queued.includes(id);
  const context = aContext({ now: NOW, random: 0.5, rules, isQueued });
  return reduceMutation(keyQueue, { call: callOf(asked), hadTried }, result, context);
}

const failed = (reason: FailureReason) =>
  ({ kind: 'failed', reason, cause: new Error('why') }) as const;
const absent = { kind: 'files-absent', keys: ['media/a'] } as const;

const sending = (own: Partial<MutationRecord> = {}) =>
  aMutationRecord({ state: 'sending', mayHaveArrived: true, ...own });

test('a mutation about to be sent counts as possibly arrived', () => {
  expect(asSending(aMutationRecord())).toEqual(sending());
});

test('a mutation leaves the queue once it is known to be stored, deleted, or made identically by somebody else', () => {
  const item = { id: '1', rev: 5, title: 'mine' };
  const { put, remove, stored } = answered([sending()], { kind: 'stored', item });
  expect([put, remove]).toEqual([[], [sending()]]);
  expect(stored).toEqual([{ mutationIds: ['op-1'], item }]);
  const record = sending({ kind: 'delete', fields: {} });
  expect(answered([record], { kind: 'deleted' }).remove).toEqual([record]);
  expect(answered([sending()], { kind: 'refused', current: item }).remove).toEqual([sending()]);
});

const theirTitle = { id: '1', rev: 5, title: 'theirs' };
const theirText = { id: '1', rev: 5, title: 'T', text: 'theirs' };
const unchanged = { id: '1', rev: 1, title: 'T' };
const isDelete = { kind: 'delete', fields: {} } as const;
const onTop = (item: Item) => ({ state: 'pending', base: { rev: 5, item } }) as const;
const asks = (fields: readonly string[], item?: Item) =>
  ({ state: 'conflicted', theirs: { fields, ...(item && { item }) } }) as const;
const later = { state: 'pending', attempts: 1, nextAt: NOW + 500 } as const;

test.each<[string, Partial<MutationRecord>, Item | undefined, Partial<MutationRecord>]>([
  ['an edit beside another is made again on that', {}, theirText, onTop(theirText)],
  ['an edit of the same field waits for a person', {}, theirTitle, asks(['title'], theirTitle)],
  ['an edit of a deleted item waits for a person', {}, undefined, asks(['title'])],
  ['a delete of a changed item waits for a person', isDelete, theirTitle, asks([], theirTitle)],
  ['a save without a change is sent all the same', { fields: {} }, theirTitle, onTop(theirTitle)],
  ['a create where nothing is is tried again later', { kind: 'create' }, undefined, later],
  ['without a change of the item it is tried again later', {}, unchanged, later],
])('refused, %s', (_, own, current, next) => {
  const { put, remove } = answered([sending(own)], { kind: 'refused', current });
  expect([put, remove]).toEqual([[sending({ ...own, ...next })], []]);
});

test('a create whose id is taken moves to the next free id, together with the mutations made on it', () => {
  const create = sending({ kind: 'create', fields: { title: 'mine', id: '1' } });
  const answer = { kind: 'refused', current: theirTitle } as const;
  const queued = ['1', '2'];
  const { put } = answered([create, aMutationRecord({ seq: 2 })], answer, { queued });
  expect(put).toMatchObject([
    { id: '3', kind: 'create', state: 'pending', mayHaveArrived: false, fields: { id: '3' } },
    { id: '3', kind: 'patch', base: { item: { id: '3' } } },
  ]);
});

/** A create, an edit of it, and another user's version based on both while they wait, with all three operations. */
function builtUpon(edit: Partial<MutationRecord>) {
  const create = sending({ kind: 'create', opId: 'made', fields: { title: 'T', text: 'mine' } });
  const waiting = { id: '1', rev: 1, title: 'T', text: 'mine', opLog: ['made'] };
  const follower = aMutationRecord({ seq: 2, base: { rev: 1, item: waiting }, ...edit });
  const opLog = ['made', 'op-2', 'theirs'];
  const item = { id: '1', rev: 9, title: 'theirs', text: 'mine', opLog };
  const changes = answered([create, follower], { kind: 'stored', item });
  return { ...changes, create, follower, item };
}

test('an edit that another user built upon counts as stored, without a question', () => {
  const { put, remove, create, follower } = builtUpon({ fields: { title: 'mine' } });
  expect([put, remove]).toEqual([[], [create, follower]]);
});

test.each([
  ['has taken up another edit since', { opId: 'op-3', mutationIds: ['op-2', 'op-3'] }],
  ['brings files', { deps: ['a-file'] }],
])('a mutation that %s becomes a conflict under a new operation id', (_, edit) => {
  const fields = { title: 'mine', venue: 'not shown' };
  const { put, remove, create, follower, item } = builtUpon({ ...edit, fields });
  expect(remove).toEqual([create]);
  const [opId, theirs] = [`${follower.opId}~`, { item, fields: ['title'] }];
  expect(put).toMatchObject([{ seq: 2, opId, state: 'conflicted', fields, theirs }]);
});

/** A create that took up an edit after another user read it waiting, and the version which that user stored. */
function storedInPart(
  create: Partial<MutationRecord>,
  { hadTried = false, opLog = ['made', 'theirs'] },
) {
  const fields = { title: 'mine', venue: 'not shown' };
  const record = sending({ kind: 'create', opId: 'made', fields, ...create });
  const item = { id: '1', rev: 9, title: 'theirs', opLog };
  const answer = opLog.includes(record.opId)
    ? { kind: 'stored' as const, item }
    : { kind: 'refused' as const, current: item };
  return answered([record], answer, { hadTried });
}
const changed = [{ opId: 'changed', mutationIds: ['made', 'changed'] }, { deps: ['a-file'] }];

test.each(changed)('a create that another user stored in part is not done: %o', (create) => {
  const theirs = { item: { rev: 9, title: 'theirs' }, fields: ['title'] };
  const asked = { opId: create.opId ?? 'made~', kind: 'patch', state: 'conflicted', theirs };
  expect(storedInPart(create, {})).toMatchObject({ put: [asked], remove: [] });
});

test('a create whose first version is stored removes the field that it has lost since', () => {
  const create = sending({ kind: 'create', ...changed[0], fields: { text: null } });
  const current = { id: '1', rev: 1, text: 'mine', opLog: ['made'] };
  const { put } = answered([create], { kind: 'refused', current });
  expect(put).toMatchObject([{ kind: 'patch', state: 'pending', fields: { text: null } }]);
});

test.each([
  { what: 'may have arrived before: nothing was added since', hadTried: true, later: ['theirs'] },
  { what: 'was written last, by this very send', hadTried: false, later: [] },
])('a create is done if it $what', ({ hadTried, later }) => {
  for (const create of changed) {
    const opLog = [create.opId ?? 'made', ...later];
    const { put, remove } = storedInPart(create, { hadTried, opLog });
    expect([put, remove.length]).toEqual([[], 1]);
  }
});

const aboutOneThing: EntityRules = { nextId: (id) => id, blank: { venue: '', note: '' } };

test.each<[string, string, Partial<MutationRecord> | undefined]>([
  ['another field merges with it', '', { state: 'pending', fields: { venue: 'Elm' } }],
  ['the same words are done', 'Elm', undefined],
  ['other words wait for a person', 'Mill', { state: 'conflicted', theirs: { fields: ['venue'] } }],
])('a create becomes an edit of a stored item about the same thing: %s', (_, venue, left) => {
  const create = sending({ kind: 'create', fields: { venue: 'Elm', note: '' } });
  const current = { id: '1', rev: 3, venue, note: 'theirs' };
  const { put, remove } = answered(
    [create],
    { kind: 'refused', current },
    { rules: aboutOneThing },
  );
  const edit = { id: '1', kind: 'patch', base: { item: left?.theirs ? {} : current }, ...left };
  expect(put).toMatchObject(left ? [edit] : []);
  expect(remove).toHaveLength(left ? 0 : 1);
});

test('a mutation made on another continues from the result of that', () => {
  const item = { id: '1', rev: 7, title: 'mine', place: 'theirs' };
  const base = { rev: 2, item: { id: '1', rev: 2, title: 'mine' } };
  const next = aMutationRecord({ seq: 2, base, fields: { text: 'X' } });
  const { put } = answered([sending(), next], { kind: 'stored', item });
  expect(put).toEqual([{ ...next, base: { rev: 7, item } }]);
});

test.each([
  ['somebody else made word for word', ['op-1']],
  ['another user built upon while it waited', ['op-1', 'op-2']],
])('an edit that %s is done, and the delete behind it is a conflict', (_case, opLog) => {
  const item = { id: '1', rev: 7, title: 'mine', text: 'X', opLog };
  const base = { rev: 2, item: { id: '1', rev: 2, title: 'mine' } };
  const edit = aMutationRecord({ seq: 2, base, fields: { text: 'X' } });
  const last = aMutationRecord({ seq: 3, kind: 'delete', fields: {}, base: { rev: 7, item } });
  const { put, remove } = answered([sending(), edit, last], { kind: 'stored', item });
  expect(remove).toEqual([sending(), edit]);
  expect(put).toMatchObject([{ seq: 3, state: 'conflicted', theirs: { item, fields: [] } }]);
});

test('an edit of the same field, made without knowledge of the one before it, waits for a person', () => {
  const item = { id: '1', rev: 2, title: 'mine' };
  const next = aMutationRecord({ seq: 2, fields: { title: 'another' } });
  const { put } = answered([sending(), next], { kind: 'stored', item });
  expect(put).toMatchObject([{ seq: 2, state: 'conflicted', theirs: { item, fields: ['title'] } }]);
});

test('a delete of the own edit is sent', () => {
  const item = { id: '1', rev: 2, title: 'mine' };
  const next = aMutationRecord({ seq: 2, kind: 'delete', fields: {}, base: { rev: 2, item } });
  expect(answered([sending(), next], { kind: 'stored', item }).put).toEqual([next]);
});

test.each([
  ['unreachable', { attempts: 3, nextAt: NOW + 2_000 }],
  ['wrong-clock', { attempts: 3, nextAt: NOW + 2_000 }],
  ['needs-sign-in', { attempts: 2, nextAt: 0 }],
  ['access-denied', { attempts: 2, nextAt: 0 }],
] as const)('%s: the mutation waits, with %o', (reason, next) => {
  const { put } = answered([sending({ attempts: 2 })], failed(reason));
  expect(put).toMatchObject([{ state: 'pending', ...next, lastError: { reason, message: 'why' } }]);
});

test.each([
  ['invalid', false, false],
  ['invalid', true, true],
  ['failed', false, true],
] as const)(
  '%s: the mutation is rejected, after an earlier try %s; may have arrived: %s',
  (reason, hadTried, may) => {
    const { put } = answered([sending()], failed(reason), { hadTried });
    expect(put).toMatchObject([{ state: 'rejected', mayHaveArrived: may }]);
  },
);

test.each<[string, Partial<MutationRecord>]>([
  ['was merged meanwhile', { base: { rev: 5, item: { id: '1', rev: 5 } } }],
  ['was moved to another id meanwhile', { id: '2' }],
  ['is created again meanwhile', { kind: 'create' }],
])('an answer to a mutation that %s changes nothing', (_case, own) => {
  const current = { id: '1', rev: 9, title: 'theirs' };
  const refused = { kind: 'refused', current } as const;
  const stored = { kind: 'stored', item: current } as const;
  for (const result of [refused, stored, failed('invalid'), absent]) {
    expect(answered([sending(own)], result, { asked: sending() })).toEqual(NO_CHANGES);
  }
});

test('a late failure changes nothing of a mutation that waits for a person', () => {
  const record = sending({ state: 'conflicted', theirs: { fields: ['title'] } });
  for (const result of [failed('unreachable'), absent]) {
    expect(answered([record], result)).toEqual(NO_CHANGES);
  }
});

test('an edit based on a discarded mutation is merged, though another user has stored the same version number', () => {
  const was = { id: '1', title: 'given up', text: 'old' };
  const base = { rev: 2, item: { ...was, rev: 2, opLog: ['before', 'discarded'] } };
  const current = { ...was, rev: 2, title: 'theirs', opLog: ['before', 'theirs'] };
  const edit = sending({ base, fields: { text: 'new' } });
  const { put } = answered([edit], { kind: 'refused', current });
  expect(put).toMatchObject([{ state: 'pending', nextAt: 0, base: { rev: 2, item: current } }]);
});

test.each<[string, Partial<MutationRecord>, string[], SendResult]>([
  [
    'an edit that was stored as another version than expected',
    {},
    [],
    { kind: 'stored', item: { id: '1', rev: 3, title: 'mine' } },
  ],
  [
    'an edit that somebody else made too: they may have edited more',
    {},
    [],
    { kind: 'refused', current: { id: '1', rev: 2, title: 'mine', text: 'and theirs' } },
  ],
  [
    'another user’s item under the id of a create, which is stored since',
    { kind: 'create' },
    ['theirs'],
    { kind: 'stored', item: { id: '1', rev: 2, title: 'mine', opLog: ['op-1'] } },
  ],
])('a delete of %s is a conflict', (_, own, opLog, result) => {
  const base = { rev: 2, item: { id: '1', rev: 2, title: 'mine', opLog } };
  const aDelete = aMutationRecord({ seq: 2, kind: 'delete', base, fields: {} });
  const { put } = answered([sending(own), aDelete], result);
  expect(put).toMatchObject([{ seq: 2, state: 'conflicted' }]);
});

const served = { rev: 1, item: { id: '1', rev: 1, title: 'T', cover: '', opLog: ['op-0'] } };
const made = { ...served.item, title: 'mine', rev: 2, opLog: ['op-0', 'op-1'] };

test.each<[string, string, object, Item]>([
  ['the service filled in for the mutation before is merged', 'pending', {}, {}],
  ['somebody else wrote in between is a conflict', 'conflicted', { rev: 3 }, {}],
  [
    'was merged into the mutation before is a conflict, though the version is the one read',
    'conflicted',
    {},
    { cover: 'first' },
  ],
])('a field of a later edit that %s', (_, state, item, folded) => {
  const before = sending({ base: served, fields: { title: 'mine', ...folded } });
  const later = aMutationRecord({
    seq: 2,
    base: { rev: 2, item: made },
    fields: { cover: 'chosen' },
  });
  const stored = { ...made, cover: 'first', ...item };
  const { put } = answered([before, later], { kind: 'stored', item: stored });
  expect(put).toMatchObject([{ state, fields: { cover: 'chosen' } }]);
});
