import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import { anEventItem } from '../testing/an-event.ts';
import { eventItem } from './event.ts';

const now = Date.parse('2025-07-01T23:30:00Z');
const text = {
  title: 'Quiz night',
  date: '2025-12-06',
  time: '19:30',
  location: 'The clubhouse',
  description: 'Teams of six.',
};
const save = { id: '17', fields: text, opId: 'op-1', savedBy: 'Nell' };
const nothing = { rev: 0, item: {} };

test('a new event is social, and listed under its day, its time and its id', () => {
  expect(eventItem(save, nothing, now)).toEqual({
    ...text,
    id: '17',
    type: 'Social',
    listed: 'events',
    listOrder: '2025-12-06#19:30#17',
    rev: 1,
    opLog: ['op-1'],
    savedBy: 'Nell',
    savedAt: '2025-07-01T23:30:00.000Z',
  });
});

test('an event that is moved is listed under its new time, and keeps what nobody here knows', () => {
  const stored = anEventItem({ id: '17', type: 'Meeting', rev: 3, opLog: ['a'], sponsor: 'Baker' });
  const moved = { ...save, fields: { date: '2026-01-03', time: '09:00' } };
  expect(eventItem(moved, { rev: 3, item: stored }, now)).toMatchObject({
    title: stored['title'],
    type: 'Meeting',
    listOrder: '2026-01-03#09:00#17',
    sponsor: 'Baker',
    rev: 4,
    opLog: ['a', 'op-1'],
  });
});

test.each([
  ['no title', { title: ' ' }],
  ['no place at all', { location: undefined }],
  ['a day that is none', { date: '2025-02-29' }],
  ['a time that is none', { time: '25:00' }],
  ['a type nobody knows', { type: 'Party' }],
])('%s is refused before anything is sent', (_, wrong) => {
  const asked = () => eventItem({ ...save, fields: { ...text, ...wrong } }, nothing, now);
  expect(asked).toThrow(RequestRejected);
});

test('what a form may not set is set here', () => {
  const forged = {
    ...text,
    id: '9',
    rev: 99,
    listed: 'x',
    listOrder: 'x',
    savedBy: 'x',
    opLog: [],
  };
  expect(eventItem({ ...save, fields: forged }, nothing, now)).toMatchObject({
    id: '17',
    rev: 1,
    listed: 'events',
    listOrder: '2025-12-06#19:30#17',
    savedBy: 'Nell',
    opLog: ['op-1'],
  });
});
