import * as v from 'valibot';
import { type BaseVersion, type ItemSave, listing, savedOver } from '../items/item-save.ts';
import type { ReadLog, StoredItem } from '../items/stored-value.ts';
import { checkFields, readTexts, written, writtenDay } from '../items/written-fields.ts';
import { type ClubEvent, EVENT_TYPES, readEvent } from './read-event.ts';

export type EventText = Omit<ClubEvent, 'id' | 'rev'>;

/** In UTF-16 units. */
export const EVENT_LIMITS = { title: 200, location: 200, description: 5_000 } as const;

/** The one set of rules: forms, writes and reads use it. */
export const eventText = v.object({
  title: written(EVENT_LIMITS.title),
  date: writtenDay(),
  time: v.pipe(written(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')),
  location: written(EVENT_LIMITS.location),
  description: written(EVENT_LIMITS.description),
  type: v.optional(v.picklist(EVENT_TYPES, 'invalid'), 'Social'),
});

/** Whether an event may be stored; `value` is the event to store, trimmed. */
export const checkEvent = (input: EventText) => checkFields(eventText, input);

/** A stored item as an event; each field that breaks its rule is logged. Never throws. */
export function parseEvent(item: StoredItem, log?: ReadLog): ClubEvent {
  readTexts('event', eventText.entries, item, log);
  return readEvent(item);
}

/** `BuildItem` of events, which are listed by day, time and id. */
export function eventItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const rules = { name: 'event', fields: eventText.entries, text: eventText };
  const { item, text } = savedOver(save, before, now, rules);
  return {
    ...item,
    type: text.type,
    ...listing('events', `${text.date}#${text.time}#${save.id}`),
  };
}
