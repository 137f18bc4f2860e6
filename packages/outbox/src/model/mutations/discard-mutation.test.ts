import { expect, test } from 'vitest';
import type { MutationRecord } from '../records/mutation-record.ts';
import { aContext, aMutationRecord } from '#testing/sample-records.ts';
import { discardMutation } from './user-decisions.ts';
import { NO_VERSION } from './item-version.ts';
import { projectKeyQueue } from './project-item.ts';

const context = aContext();
const aMutation = (seq: number, own: Partial<MutationRecord>): MutationRecord =>
  aMutationRecord({
    seq,
    base: { rev: seq, item: { id: '1', rev: seq } },
    fields: { name: `name ${seq}` },
    ...own,
  });
const { base: _none, ...first } = aMutation(1, { kind: 'create', mutationIds: ['album'] });
const second = aMutation(2, { mutationIds: ['album'] });
const edit = aMutation(3, { base: { rev: 3, item: { id: '1', rev: 3, name: 'name 2' } } });

test.each([first, second])(
  'giving up any batch of what is not there yet gives up all later edits of it',
  (given) => {
    const { put, remove, keep } = discardMutation([first, second, edit], given, context);
    expect(remove).toEqual([first, second, edit]);
    expect(put).toEqual([]);
    expect(keep.map(({ fields }) => fields['name'])).toEqual(['name 1', 'name 2', 'name 3']);
  },
);

test('giving up one edit leaves the next, which goes on from where that one began', () => {
  const { put, remove } = discardMutation([second, edit], second, context);
  expect(remove).toEqual([second]);
  expect(put).toEqual([{ ...edit, base: second.base }]);
});

test('giving up one of several leaves those before it, and a delete behind expects no version', () => {
  const before = aMutation(1, {});
  const last = aMutation(4, { kind: 'delete', fields: {} });
  const { put, remove } = discardMutation([before, second, edit, last], second, context);
  expect(remove).toEqual([second]);
  expect(put.map(({ seq, base }) => [seq, base?.rev])).toEqual([
    [3, 2],
    [4, NO_VERSION],
  ]);
});

test('giving up what was added again leaves the delete before it', () => {
  const aDelete = aMutation(1, { kind: 'delete', fields: {} });
  const { base: _no, ...again } = aMutation(2, { kind: 'create' });
  expect(discardMutation([aDelete, again], again, context).remove).toEqual([again]);
});

/** The first of two edits, which was found to stand on what somebody else has written since the second was made. */
const moved = aMutation(2, {
  base: { rev: 9, item: { id: '1', rev: 9, name: 'was', text: 'theirs' } },
});

test('the next edit goes on where the other changed something else, and is asked about where it is the same', () => {
  const base = { rev: 3, item: { id: '1', rev: 3, name: 'name 2', text: 'was' } };
  const elsewhere = aMutation(3, { base, fields: { name: 'name 3' } });
  const { put } = discardMutation([moved, elsewhere], moved, context);
  expect(put).toEqual([{ ...elsewhere, base: moved.base }]);
  const same = aMutation(3, { base, fields: { text: 'mine' } });
  const asked = discardMutation([moved, same], moved, context);
  expect(asked.put).toMatchObject([
    { state: 'conflicted', fields: { text: 'mine' }, theirs: { fields: ['text'] } },
  ]);
  expect(asked.put[0]?.theirs?.item).toEqual(moved.base?.item);
});

test('a delete goes on if whoever made it saw all that is there, and expects no version if not', () => {
  const [seen] = projectKeyQueue([second], {});
  const aDelete = aMutation(3, { kind: 'delete', fields: {}, base: { rev: 3, item: seen! } });
  const { put } = discardMutation([second, aDelete], second, context);
  expect(put).toEqual([{ ...aDelete, base: second.base }]);
  const unobserved = discardMutation([moved, aDelete], moved, context);
  expect(unobserved.put.map(({ base }) => base?.rev)).toEqual([NO_VERSION]);
});
