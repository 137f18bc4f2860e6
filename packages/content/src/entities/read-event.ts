import { asText, type StoredItem, storedRev } from '../items/stored-value.ts';

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

/** `parseEvent` without the rules, which a page that only shows events need not load. */
export function readEvent(item: StoredItem): ClubEvent {
  const type = asText(item['type']);
  return {
    id: asText(item['id']),
    title: asText(item['title']),
    date: asText(item['date']),
    time: asText(item['time']),
    location: asText(item['location']),
    description: asText(item['description']),
    type: EVENT_TYPES.find((known) => known === type) ?? 'Social',
    rev: storedRev(item),
  };
}
