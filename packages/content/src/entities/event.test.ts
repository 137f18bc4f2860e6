import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEvent, anEventItem } from '../testing/an-event.ts';
import { checkEvent, EVENT_LIMITS, type EventText, parseEvent } from './event.ts';

const written: EventText = {
  title: 'Quiz night',
  date: '2025-12-06',
  time: '19:30',
  location: 'The clubhouse',
  description: 'Teams of six.',
  type: 'Meeting',
};

test('a written event is kept without the spaces around its fields', () => {
  const input = { ...written, title: ' Quiz night\n', date: ' 2025-12-06 ', time: '19:30 ' };
  expect(checkEvent(input)).toEqual({ ok: true, value: written });
});

test.each(['title', 'date', 'time', 'location', 'description'] as const)(
  'an event needs its %s',
  (field) => {
    for (const empty of ['', ' \n\t ', undefined as unknown as string]) {
      const errors = { [field]: 'required' };
      expect(checkEvent({ ...written, [field]: empty })).toEqual({ ok: false, errors });
    }
  },
);

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

test.each(['title', 'location', 'description'] as const)(
  '%s has a length it may not pass',
  (field) => {
    const longest = 'x'.repeat(EVENT_LIMITS[field]);
    expect(checkEvent({ ...written, [field]: longest }).ok).toBe(true);
    const errors = { [field]: 'too-long' };
    expect(checkEvent({ ...written, [field]: `${longest}x` })).toEqual({ ok: false, errors });
  },
);

test('[3.2] a stored event is read whole, and nothing is logged', () => {
  const logged: string[] = [];
  expect(parseEvent(anEventItem(), (line) => logged.push(line))).toEqual(anEvent());
  expect(parseEvent(anEventItem({ type: 'Meeting' })).type).toBe('Meeting');
  expect(logged).toEqual([]);
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

test('no stored item stops a list', () => {
  const items = fc.dictionary(fc.constantFrom(...Object.keys(anEventItem())), fc.anything());
  fc.assert(
    fc.property(items, (item) => {
      const { rev, type, ...texts } = parseEvent(item);
      for (const text of Object.values(texts)) expect(typeof text).toBe('string');
      expect(['Social', 'Meeting']).toContain(type);
      expect(Number.isSafeInteger(rev)).toBe(true);
    }),
  );
});
