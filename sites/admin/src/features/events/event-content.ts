import {
  checkEvent,
  EVENT_LIMITS,
  parseEvent,
  type ClubEvent,
  type EventText,
} from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import { checkedResolver, tooLongWords } from '#shared/forms/checked-resolver.ts';
import {
  itemSaving,
  type ItemSaving,
  type SaveTarget,
  type SavingTools,
} from '#shared/forms/item-saving.ts';

export const BLANK_EVENT: EventText = {
  title: '',
  date: '',
  time: '',
  location: '',
  type: 'Social',
  description: '',
};

/** In the order of the form. */
export const EVENT_LABELS: Readonly<Record<keyof EventText, string>> = {
  title: 'Title',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  type: 'Type',
  description: 'Description',
};

const REQUIRED: Readonly<Record<keyof EventText, string>> = {
  title: 'Give it a title.',
  date: 'Choose the day.',
  time: 'Say when it begins.',
  location: 'Say where it is.',
  type: 'Choose Social or Meeting.',
  description: 'Say what happens. One or two sentences will do.',
};

const INVALID: Readonly<Partial<Record<keyof EventText, string>>> = {
  date: 'That is no day of the calendar. Write it as 2026-05-31.',
  time: 'That is no time of the day. Write it as 19:30.',
  type: REQUIRED.type,
};

export const eventResolver = checkedResolver<EventText, 'required' | 'too-long' | 'invalid'>(
  checkEvent,
  (field, fault) => {
    if (fault === 'required') return REQUIRED[field];
    if (fault === 'invalid') return INVALID[field] ?? REQUIRED[field];
    return field in EVENT_LIMITS
      ? tooLongWords(EVENT_LIMITS[field as keyof typeof EVENT_LIMITS])
      : REQUIRED[field];
  },
);

/** A stored event as the form shows it. */
export function wordsOfEvent(item: Item): EventText {
  const { id: _id, rev: _rev, ...words }: ClubEvent = parseEvent(item);
  return words;
}

/** Saves one event, as often as its form is sent. */
export function eventSaving(start: SaveTarget, tools: SavingTools): ItemSaving<EventText> {
  return itemSaving<EventText>(
    start,
    {
      entity: 'events',
      write: (words) => ({ fields: { ...words }, uploads: [] }),
      isSame: isSameValues,
    },
    tools,
  );
}
