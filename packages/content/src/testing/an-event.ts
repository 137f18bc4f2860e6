import type { ClubEvent } from '../entities/read-event.ts';
import type { StoredItem } from '../reader/database-reader.ts';

/** A valid event; a test passes the fields that it is about. */
export function anEvent(own: Partial<ClubEvent> = {}): ClubEvent {
  return {
    id: '1762099200000',
    title: 'Quiz and curry night',
    date: '2025-12-06',
    time: '19:30',
    location: 'The clubhouse',
    description: 'Teams of six, two courses, one tie-break.',
    type: 'Social',
    rev: 1,
    ...own,
  };
}

/** The same event as a stored item with its index keys. */
export function anEventItem(own: StoredItem = {}): StoredItem {
  const item: StoredItem = { ...anEvent(), ...own };
  const listOrder = `${item['date']}#${item['time']}#${item['id']}`;
  return { listed: 'events', listOrder, ...item };
}
