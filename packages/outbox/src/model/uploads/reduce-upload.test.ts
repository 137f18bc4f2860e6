import { expect, test } from 'vitest';
import type { UploadRecord } from '../records/upload-record.ts';
import { anUploadRecord } from '#testing/sample-records.ts';
import { reduceUpload, type UploadEvent } from './reduce-upload.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;
const context = { now: NOW, random: 0.5, partBytes: 8 };

const aRecord = (own: Partial<UploadRecord> = {}): UploadRecord =>
  anUploadRecord({
    crc: 'whole',
    parts: [{ crc: 'a' }, { crc: 'b' }, { crc: 'c' }],
    state: 'uploading',
    uploadId: 'm',
    ...own,
  });
const reduce = (record: UploadRecord, event: UploadEvent) => reduceUpload(record, event, context);
const all = ['a', 'b', 'c'].map((crc) => ({ crc, etag: `"${crc}"` }));

const key = 'media/1_a.jpg';
const during = aRecord();
const failed = { type: 'failed', during, reason: 'unreachable', message: 'no' } as const;

const other = 'media/2_a.jpg';
const created = { type: 'created', key, uploadId: 'n' } as const;
const stored = { type: 'part-stored', uploadId: 'm', n: 1, etag: '"a"' } as const;
const restart = { type: 'restart', key, uploadId: 'm' } as const;

test.each<[string, Partial<UploadRecord>, UploadEvent]>([
  ['a multipart created for another key', { state: 'creating', key: other }, created],
  ['a multipart created where another is under way', {}, created],
  ['a part of another multipart', {}, { ...stored, uploadId: 'n' }],
  ['a part of a file that is stored', { state: 'sweeping' }, stored],
  ['the parts of another multipart', {}, { type: 'listed', uploadId: 'n', parts: [] }],
  ['the end of another multipart', {}, { type: 'gone', uploadId: 'n' }],
  ['proof for another key', { key: other }, { type: 'stored', key }],
  ['proof of a proven file', { state: 'done', resweepAt: NOW + 5 }, { type: 'stored', key }],
  ['a second start of a restarted file', { uploadId: 'n' }, restart],
  ['the first sweep, once more', { state: 'done', resweepAt: NOW + 5 }, { type: 'swept', key }],
  ['the first sweep of another key', { state: 'sweeping', key: other }, { type: 'swept', key }],
  ['the start of a rejected file', { state: 'rejected' }, { type: 'put-begins' }],
  ['the start of a multipart of a rejected file', { state: 'rejected' }, { type: 'create-begins' }],
  ['proof of a file still being copied', { state: 'copying' }, { type: 'stored', key }],
  ['proof of a file being swept', { state: 'sweeping' }, { type: 'stored', key }],
  ['a second start under another key', { key: other }, restart],
  ['a part of a file that is done', { state: 'done' }, stored],
  ['picking the file that is being sent', {}, { type: 'bytes-back' }],
  ['a tab that holds a file copied to the phone', {}, { type: 'held' }],
  ['a tab that holds a rejected file', { source: 'file', state: 'rejected' }, { type: 'held' }],
  ['the network’s return during a copy', { state: 'copying', nextAt: NOW + 5 }, { type: 'due' }],
  ['a failure under another key', { key: other }, failed],
  ['a failure of another step', { state: 'completing' }, failed],
  ['a failure under another multipart', { uploadId: 'n' }, failed],
])('%s changes nothing', (_late, own, event) => {
  const record = aRecord(own);
  expect(reduce(record, event)).toBe(record);
});

test('a created multipart is stored, and no longer in doubt', () => {
  const record = aRecord({ state: 'creating', ambiguous: true });
  expect(reduce(record, created)).toMatchObject({ ambiguous: false, uploadId: 'n', activeAt: NOW });
});

test('a part stored of a file that has to be picked again counts, and the file still has to be picked', () => {
  const record = aRecord({ state: 'needs-repick', parts: [...all.slice(0, 2), { crc: 'c' }] });
  const event = { type: 'part-stored', uploadId: 'm', n: 3, etag: '"c"' } as const;
  expect(reduce(record, event)).toMatchObject({ state: 'needs-repick', parts: all });
});

test('only parts of the right size and checksum count among those the service has', () => {
  const parts = [
    { n: 1, etag: '"a"', size: 8, crc: 'a' },
    { n: 2, etag: '"b"', size: 7, crc: 'b' },
    { n: 3, etag: '"c"', size: 4, crc: 'other' },
  ];
  for (const state of ['uploading', 'completing'] as const) {
    const next = reduce(aRecord({ state, parts: all }), { type: 'listed', uploadId: 'm', parts });
    expect(next.state).toBe('uploading');
    expect(next.parts).toEqual([{ crc: 'a', etag: '"a"' }, { crc: 'b' }, { crc: 'c' }]);
  }
});

test('parts without checksums count by their sizes', () => {
  const parts = [8, 8, 4].map((size, place) => ({ n: place + 1, etag: `"${'abc'[place]}"`, size }));
  const next = reduce(aRecord(), { type: 'listed', uploadId: 'm', parts });
  expect(next).toMatchObject({ state: 'completing', parts: all });
});

test.each(['ready', 'rejected', 'needs-repick', 'completing'] as const)(
  'proof that the file is stored counts, also when it is already %s',
  (state) => {
    expect(reduce(aRecord({ state }), { type: 'stored', key })).toMatchObject({
      state: 'sweeping',
    });
  },
);

test('the second sweep waits as long by the service’s clock, where that is known', () => {
  const done = aRecord({ state: 'done', resweepAt: NOW, sweptAt: MINUTE });
  const early = reduce(done, { type: 'swept', key, at: 6 * MINUTE });
  expect(early).toMatchObject({ state: 'done', resweepAt: NOW + 11 * MINUTE, sweptAt: MINUTE });
  for (const at of [undefined, 17 * MINUTE]) {
    const swept = reduce(done, { type: 'swept', key, ...(at !== undefined && { at }) });
    expect(swept).not.toHaveProperty('resweepAt');
  }
  const { sweptAt: _unknown, ...unknown } = done;
  expect(reduce(unknown, { type: 'swept', key, at: 0 })).not.toHaveProperty('resweepAt');
});

test.each([
  { reason: 'unreachable', next: { state: 'uploading', attempts: 3, nextAt: NOW + 2_000 } },
  { reason: 'wrong-clock', next: { state: 'uploading', attempts: 3, nextAt: NOW + 2_000 } },
  { reason: 'needs-sign-in', next: { state: 'uploading', attempts: 2, nextAt: 0 } },
  { reason: 'access-denied', next: { state: 'uploading', attempts: 2, nextAt: 0 } },
  { reason: 'invalid', next: { state: 'rejected', attempts: 2 } },
  { reason: 'failed', next: { state: 'rejected', attempts: 2 } },
] as const)('a failure that is $reason leaves the file $next.state', ({ reason, next }) => {
  const outcome = reduce(aRecord({ attempts: 2 }), { ...failed, reason });
  expect(outcome).toMatchObject({ ...next, lastError: { reason, message: 'no', at: NOW } });
});

test('parts that fail together count as one failure: the wait before the next try grows once', () => {
  const once = reduce(aRecord(), failed);
  expect(once).toMatchObject({ attempts: 1, nextAt: NOW + 500 });
  expect(reduce(reduce(once, failed), failed)).toMatchObject({ attempts: 1, nextAt: NOW + 500 });
  const completing = aRecord({ state: 'completing', attempts: 1, nextAt: NOW + 5 });
  expect(reduce(completing, { ...failed, during: completing }).attempts).toBe(2);
});

test.each(['invalid', 'failed'] as const)(
  'a stored file is never rejected afterwards: a sweep that is %s is tried again',
  (reason) => {
    for (const state of ['sweeping', 'done'] as const) {
      const record = aRecord({ state });
      const outcome = reduce(record, { ...failed, during: record, reason });
      expect(outcome).toMatchObject({ state, attempts: 1, nextAt: NOW + 500 });
    }
  },
);

const noMultipart = (own: Partial<UploadRecord>): UploadRecord => {
  const { uploadId: _none, ...rest } = aRecord({ state: 'rejected', ...own });
  return rest;
};
test.each([
  { from: 'nothing sent', record: noMultipart({}), state: 'ready' },
  { from: 'a create in doubt', record: noMultipart({ ambiguous: true }), state: 'creating' },
  {
    from: 'some parts sent',
    record: aRecord({ state: 'rejected', parts: [...all.slice(0, 2), { crc: 'c' }] }),
    state: 'uploading',
  },
  { from: 'all sent', record: aRecord({ state: 'rejected', parts: all }), state: 'completing' },
])('a retry with $from makes the file $state', ({ record, state }) => {
  expect(reduce(record, { type: 'retry' })).toMatchObject({ state });
});

test('a retry makes a file that was not rejected due, with its parts', () => {
  const record = aRecord({ attempts: 2, nextAt: NOW + 5 });
  expect(reduce(record, { type: 'retry' })).toEqual({ ...record, nextAt: 0 });
});

test('a file waiting for a later try is due when the network is back; a later sweep is not', () => {
  expect(reduce(aRecord({ attempts: 2, nextAt: NOW + 5 }), { type: 'due' }).nextAt).toBe(0);
  const done = aRecord({ state: 'done', resweepAt: NOW + 5 });
  expect(reduce(done, { type: 'due' })).toBe(done);
});
