import { expect, test } from 'vitest';
import { aKeptRecord, aMutationRecord } from '../testing/sample-records.ts';
import { outcomesBetween } from './outcome.ts';
import type { QueueContents } from './queue.ts';
import type { KeptRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';

const mutation = aMutationRecord();
const NOTHING = {
  uploads: [],
  damaged: [],
  newer: 0,
  unreadMutations: 0,
  pause: undefined,
  lease: undefined,
};
const isDelete = { kind: 'delete', fields: {} } as const;
const contents = (
  mutations: readonly MutationRecord[],
  kept: readonly KeptRecord[] = [],
): QueueContents => ({ ...NOTHING, mutations, kept });
const outcomes = (before: QueueContents, now: QueueContents) =>
  outcomesBetween(before, now, { rules: {} });

test('what is not queued any more was stored as it was going to be', () => {
  const others = [{ id: '2' }, { entity: 'events' }, { owner: 'tom' }].map((own, place) =>
    aMutationRecord({ seq: 2 + place, ...own }),
  );
  const item = { id: '1', rev: 2, title: 'mine', opLog: ['op-1'] };
  expect(outcomes(contents([mutation, ...others]), contents(others))).toEqual([
    { entity: 'news', id: '1', outcome: 'stored', item, fields: { title: 'mine' } },
  ]);
});

test.each([
  ['another edit of it', aMutationRecord({ seq: 2 })],
  ['it, under another id', { ...mutation, id: '2' }],
])('while %s waits, there is no outcome', (_, waiting) => {
  expect(outcomes(contents([mutation, waiting]), contents([waiting]))).toEqual([]);
});

test.each<[string, Partial<MutationRecord>, readonly Partial<KeptRecord>[], string]>([
  ['a delete', isDelete, [], 'deleted'],
  ['what a person discarded', {}, [{}], 'discarded'],
  ['what another item lost beside', {}, [{ entityId: '2' }, { entity: 'events' }], 'stored'],
  ['a conflict', { state: 'conflicted' }, [], 'discarded'],
  ['a conflict that left theirs', { state: 'conflicted' }, [{ loser: 'theirs' }], 'discarded'],
  ['a delete that gave way', { ...isDelete, state: 'conflicted' }, [], 'discarded'],
  [
    'a delete decided and sent between two readings',
    { ...isDelete, state: 'conflicted' },
    [{ loser: 'theirs' }],
    'deleted',
  ],
])('the outcome of %s', (_, own, kept, expected) => {
  const losers = kept.map((each) => aKeptRecord(each));
  const [left] = outcomes(contents([aMutationRecord(own)]), contents([], losers));
  expect(left?.outcome).toBe(expected);
});

test('what was discarded before says nothing of what is sent now', () => {
  const kept = [aKeptRecord()];
  expect(outcomes(contents([mutation], kept), contents([], kept))[0]?.outcome).toBe('stored');
});
