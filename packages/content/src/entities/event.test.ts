import { expect, test } from 'vitest';
import { anEvent, anEventItem } from '../testing/samples.ts';
import { checkEvent, eventItem, type EventText, parseEvent } from './event.ts';

const written: EventText = {
  title: 'Quiz night',
  date: '2025-12-06',
  time: '19:30',
  location: 'The clubhouse',
  description: 'Teams of six.',
  type: 'Meeting',
};

test('[3.2] an event whose type nobody chose is social', () => {
  const { type: _, ...untyped } = written;
  expect(checkEvent(untyped as EventText)).toEqual({
    ok: true,
    value: { ...written, type: 'Social' },
  });
});

test.each([
  ['date', '2025-02-29'],
  ['date', '06/12/2025'],
  ['date', '2025-1-06'],
  ['time', '24:00'],
  ['time', '19:60'],
  ['time', '7:30'],
  ['type', 'Party'],
  ['type', ''],
])('%s cannot be "%s"', (field, value) => {
  const errors = { [field]: 'invalid' };
  expect(checkEvent({ ...written, [field]: value } as EventText)).toEqual({ ok: false, errors });
});

test('a bad item is shown as far as it can be, and the log names each field', () => {
  const logged: string[] = [];
  const item = { id: '7', title: 'Quiz', date: 'next Saturday', time: '7:30 PM', type: 'Party' };
  expect(parseEvent(item, (line) => logged.push(line))).toEqual({
    ...anEvent({ id: '7', title: 'Quiz', date: 'next Saturday', time: '7:30 PM', rev: 0 }),
    location: '',
    description: '',
  });
  expect(logged.toSorted()).toEqual(
    ['date', 'description', 'location', 'time', 'type'].map(
      (field) => `The stored event 7 has a bad ${field}`,
    ),
  );
});

test('an event that is moved is listed under its new time and keeps its type', () => {
  const stored = anEventItem({ id: '17', type: 'Meeting' });
  const moved = {
    id: '17',
    fields: { date: '2026-01-03', time: '09:00' },
    opId: 'op-1',
    savedBy: 'Nell',
  };
  expect(eventItem(moved, { rev: 3, item: stored }, 0)).toMatchObject({
    type: 'Meeting',
    listOrder: '2026-01-03#09:00#17',
  });
});
