import { expect, expectTypeOf, test } from 'vitest';
import { aDatabase } from '../testing/a-database.ts';
import { anEvent, anEventItem } from '../testing/an-event.ts';
import { parseEvent } from '../entities/event.ts';
import { eventsReader, type EventsReader } from './events-reader.ts';

/** Half past midnight on 2 July in London, still 1 July in UTC. */
const now = Date.parse('2025-07-01T23:30:00Z');

test('[4.9] upcoming events are one question to the index: from today in London on, soonest first', async () => {
  const { reader, asked } = aDatabase([anEventItem()]);
  const page = await eventsReader(reader).upcoming({ now, limit: 1 });
  expect(page).toEqual({ events: [anEvent()], cursor: 'next' });
  expect(asked).toEqual([
    ['query', 'events', { limit: 1, newestFirst: false, from: '2025-07-02' }],
  ]);
});

test('past events are one question to the index: before today in London, latest first', async () => {
  const { reader, asked } = aDatabase([anEventItem()]);
  await eventsReader(reader).past({ now, limit: 6, cursor: 'here' });
  expect(asked).toEqual([
    ['query', 'events', { limit: 6, newestFirst: true, before: '2025-07-02', cursor: 'here' }],
  ]);
});

test('[7.4] one event is read by its id', async () => {
  const { reader } = aDatabase([anEventItem({ id: '7' })]);
  expect(await eventsReader(reader).event('7')).toEqual(anEvent({ id: '7' }));
  expect(await eventsReader(reader).event('8')).toBeUndefined();
});

test('an event that breaks the rules is listed with the others, and logged', async () => {
  const logged: string[] = [];
  const { reader } = aDatabase([anEventItem({ id: '7', title: null }), anEventItem()]);
  const log = (line: string) => logged.push(line);
  const { events } = await eventsReader(reader, { parse: (item) => parseEvent(item, log) }).past({
    now,
    limit: 2,
  });
  expect(events).toHaveLength(2);
  expect(logged).toEqual(['The stored event 7 has a bad title']);
});

test('a caller who goes away takes the question along', async () => {
  const { reader, asked } = aDatabase([]);
  const { signal } = new AbortController();
  await eventsReader(reader).upcoming({ now, limit: 1, signal });
  await eventsReader(reader).event('7', { signal });
  expect(asked).toMatchObject([
    ['query', 'events', { signal }],
    ['get', 'events', '7', { signal }],
  ]);
});

test('a reader has no way to write', () => {
  expectTypeOf<keyof EventsReader>().toEqualTypeOf<'upcoming' | 'past' | 'event'>();
});
