import * as v from 'valibot';
import { eventText } from '../events/event.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import {
  type BaseVersion,
  type ItemSave,
  keptTo,
  listing,
  saveMarks,
  withoutTaken,
} from './item-save.ts';

/** The fields that a save may set. An edit leaves out unchanged fields; no default replaces them. */
export const eventFields = v.partial(v.looseObject(eventText.entries));

/**
 * The whole event to store: the saved fields over `before`, whose unknown attributes stay, listed by day, time and id.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the event's rules
 */
export function eventItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const fields = keptTo(eventFields, 'event', save.fields);
  const item = withoutTaken({ ...before.item, ...fields }, fields);
  const whole = keptTo(eventText, 'event', item);
  return {
    ...item,
    type: whole.type,
    ...listing('events', `${whole.date}#${whole.time}#${save.id}`),
    ...saveMarks(save, before, now),
  };
}
