import * as v from 'valibot';
import { calendarDay } from '../dates/calendar-day.ts';
import { textReader } from '../items/read-text.ts';
import { asText, type ReadLog, storedRev } from '../items/stored-value.ts';
import { type Checked, checkFields, written } from '../items/written-fields.ts';

export const EVENT_TYPES = ['Social', 'Meeting'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Something the club does off the pitch. Matches are not events: they come from the fixtures feed. */
export interface ClubEvent {
  /** Timestamp string. */
  readonly id: string;
  readonly title: string;
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** HH:mm in London, 24 hours. */
  readonly time: string;
  readonly location: string;
  readonly description: string;
  readonly type: EventType;
  /** How often it was saved; 0 for an item from before versions. */
  readonly rev: number;
}

/** What a person writes of an event. */
export type EventText = Omit<ClubEvent, 'id' | 'rev'>;

/** In UTF-16 units. */
export const EVENT_LIMITS = { title: 200, location: 200, description: 5_000 } as const;

/** The one set of rules: forms, writes and reading all go by it. */
export const eventText = v.object({
  title: written(EVENT_LIMITS.title),
  date: v.pipe(
    written(10),
    v.check((text) => calendarDay(text) !== undefined, 'invalid'),
  ),
  time: v.pipe(written(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')),
  location: written(EVENT_LIMITS.location),
  description: written(EVENT_LIMITS.description),
  type: v.optional(v.picklist(EVENT_TYPES, 'invalid'), 'Social'),
});

/** Whether an event may be stored; `value` is what to store, without the spaces around it. */
export function checkEvent(input: EventText): Checked<EventText> {
  return checkFields(eventText, input);
}

/** A stored item as an event, shown as far as it can be. Never throws. */
export function parseEvent(item: Readonly<Record<string, unknown>>, log?: ReadLog): ClubEvent {
  const readText = textReader('event', eventText.entries, item, log);
  const type = readText('type');
  return {
    id: asText(item['id']),
    title: readText('title'),
    date: readText('date'),
    time: readText('time'),
    location: readText('location'),
    description: readText('description'),
    type: EVENT_TYPES.find((known) => known === type) ?? 'Social',
    rev: storedRev(item),
  };
}
