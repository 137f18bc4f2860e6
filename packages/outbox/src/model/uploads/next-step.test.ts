import { expect, test } from 'vitest';
import type { UploadRecord } from '../records/upload-record.ts';
import { anUploadRecord } from '#testing/sample-records.ts';
import { nextStep, type Surroundings, type UploadStep } from './next-step.ts';

const NOW = 10_000_000;
const HOUR = 60 * 60_000;
const one = [{ crc: 'a' }];
const [sent, missing] = [{ crc: 'a', etag: '"a"' }, { crc: 'b' }];
const uploading = { state: 'uploading', uploadId: 'm', parts: [sent, missing] } as const;
const chosen = { source: 'file', parts: one } as const;
const derivedFrom = { id: 'original', prefix: '480/' };
const MISSING = { kind: 'note', event: 'bytes-missing' } as const;
const isListed = (uploadId: string) => uploadId === 'm';

test.each<[string, Partial<UploadRecord>, Partial<Surroundings>, UploadStep]>([
  ['copied', { state: 'copying', nextAt: NOW + 1 }, {}, { kind: 'later', at: NOW + 1 }],
  ['copied no further', { state: 'copying', nextAt: NOW }, {}, { kind: 'forget' }],
  ['refused', { state: 'rejected' }, {}, { kind: 'wait' }],
  ['without its bytes', { state: 'needs-repick' }, {}, { kind: 'wait' }],
  [
    'picked again',
    { state: 'needs-repick' },
    { isHeld: true },
    { kind: 'note', event: 'bytes-back' },
  ],
  ['stored', { state: 'sweeping' }, {}, { kind: 'sweep' }],
  [
    'swept, and not due',
    { state: 'sweeping', nextAt: NOW + 5 },
    {},
    { kind: 'later', at: NOW + 5 },
  ],
  ['swept once', { state: 'done', resweepAt: NOW + 9 }, {}, { kind: 'later', at: NOW + 9 }],
  ['due for the second sweep', { state: 'done', resweepAt: NOW }, {}, { kind: 'sweep' }],
  ['done, and named', { state: 'done' }, { isNamed: true }, { kind: 'wait' }],
  ['done', { state: 'done' }, {}, { kind: 'forget' }],
  ['paused', { parts: one, isPaused: true }, {}, { kind: 'wait' }],
  ['of one part', { parts: one }, {}, { kind: 'put' }],
  ['of two parts', { parts: [missing, missing] }, {}, { kind: 'create' }],
  [
    'held by another tab',
    { ...chosen, heldAt: NOW - 4_000 },
    {},
    { kind: 'later', at: NOW + 6_000 },
  ],
  ['held until a moment ago', { ...chosen, heldAt: NOW - 10_000 }, {}, MISSING],
  ['held by no tab, in one part', chosen, {}, MISSING],
  ['held by no tab', { ...chosen, parts: [missing, missing] }, {}, MISSING],
  ['held by no tab, half sent', { ...chosen, ...uploading }, { isListed }, MISSING],
  [
    'held by no tab, all sent',
    { ...chosen, ...uploading, parts: [sent, sent] },
    {},
    { kind: 'complete' },
  ],
  ['held by this tab', { ...chosen, heldAt: NOW }, { isHeld: true }, { kind: 'put' }],
  ['held once, and on the phone', { parts: one, heldAt: NOW }, {}, { kind: 'put' }],
  ['made from nothing that is known', { parts: one, derivedFrom }, {}, { kind: 'wait' }],
  [
    'made from what is stored',
    { parts: one, derivedFrom },
    { original: anUploadRecord({ state: 'done' }) },
    { kind: 'put' },
  ],
  ['half sent', uploading, { isListed }, { kind: 'parts', uploadId: 'm', missing: [2] }],
  [
    'half sent an hour ago',
    { ...uploading, activeAt: NOW - HOUR },
    {},
    { kind: 'list', uploadId: 'm' },
  ],
  ['half sent before that', { ...uploading, activeAt: NOW - HOUR - 1 }, {}, { kind: 'create' }],
])('the next step of a file that is %s', (_, own, around, step) => {
  const record = anUploadRecord({ state: 'ready', ...own });
  const still = { isListed: () => false, isHeld: false, original: undefined, isNamed: false };
  expect(nextStep(record, { now: NOW, ...still, ...around })).toEqual(step);
});
