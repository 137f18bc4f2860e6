import { expect, test } from 'vitest';
import { aMutation, SAMPLE_RULES } from '#testing/a-device.ts';
import { aContext, aMutationRecord } from '#testing/sample-records.ts';
import { enqueueMutation } from './enqueue-mutation.ts';
import { callOf, reduceMutation } from './reduce-mutation.ts';

const rules = SAMPLE_RULES['news']!;
const item = { id: '1', rev: 3, title: 'T', opLog: ['made', 'edited'] };
const mutation = aMutation({ kind: 'create', base: { rev: 3, item }, fields: { title: 'T' } });

/** The record of an item that is put back, as it is sent. */
function putBack() {
  const enqueued = { mutation, uploads: [], owner: 'nell', seq: 10 };
  const [record] = enqueueMutation([], enqueued, aContext({ rules })).put;
  return aMutationRecord({ ...record, state: 'sending', mayHaveArrived: true });
}

/** What the answer makes of it where the id is taken by `current`. */
function refused(current: Record<string, unknown>) {
  const record = putBack();
  const send = { call: callOf(record), hadTried: false };
  return reduceMutation([record], send, { kind: 'refused', current }, aContext({ rules }));
}

test('an item that is put back goes on from its deleted version, whole', () => {
  const record = putBack();
  expect(record).toMatchObject({ kind: 'create', fields: { title: 'T' } });
  expect(callOf(record).after).toEqual({ rev: 1_003, opLog: ['made', 'edited'] });
});

test('where somebody put the same back already nothing is sent', () => {
  expect(refused({ ...item, rev: 1_004 })).toMatchObject({ put: [], remove: [{ seq: 10 }] });
});

test('over what somebody made anew a person decides, and no second item is made', () => {
  const current = { id: '1', rev: 1, title: 'theirs' };
  const theirs = { item: current, fields: ['title'] };
  expect(refused(current).put).toMatchObject([{ id: '1', state: 'conflicted', theirs }]);
});
