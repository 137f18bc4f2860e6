import {
  checkEvent,
  EVENT_LIMITS,
  EVENT_TYPES,
  londonDate,
  parseEvent,
  type EventText,
} from '@clubhouse/content';
import { useParams, useSearch } from '@tanstack/react-router';
import { line, named, text } from '#shared/forms/drawn-fields.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';
import { AddPage } from '#shared/forms/add-page.tsx';
import { EditItemPage } from '#shared/forms/item-page.tsx';

export const eventForm: EntityForm<EventText> = {
  table: 'events',
  noun: 'event',
  fields: {
    title: line('Title', { required: 'Give it a title.' }),
    date: {
      label: 'Date',
      required: 'Choose the day.',
      invalid: 'That is no day between 1900 and 2100. Write it as 2026-05-31.',
      hint: (day, now) =>
        day !== '' &&
        day < londonDate(now) &&
        'This day is over. Visitors find the event among the past ones.',
      input: { type: 'date' },
    },
    time: {
      label: 'Time',
      required: 'Say when it begins.',
      invalid: 'That is no time of the day. Write it as 19:30.',
      input: { type: 'time' },
    },
    location: named('Location', { required: 'Say where it is.' }),
    type: { label: 'Type', required: 'Choose Social or Meeting.', options: EVENT_TYPES },
    description: text('Description', 5, {
      required: 'Say what happens. One or two sentences will do.',
    }),
  },
  layout: [['title', ['date', 'time'], 'location', 'type'], ['description']],
  preview: 'event',
  limits: EVENT_LIMITS,
  check: checkEvent,
  wordsOf(item) {
    const { id: _id, rev: _rev, ...words } = parseEvent(item);
    return words;
  },
  fieldsOf: (words) => ({ ...words }),
  adding: {
    submit: 'Add Event',
    busy: 'Adding Event...',
    failed: 'Error adding event. Please try again.',
    done: 'Event added successfully!',
  },
  editing: {
    submit: 'Update',
    busy: 'Updating...',
    failed: 'Error updating event. Please try again.',
    done: 'Event updated successfully!',
  },
};

/** A duplicate is of another day. */
const NO_DAY = { date: '' };

export function AddEventPage() {
  const { from } = useSearch({ from: '/admin/add-event' });
  return <AddPage form={eventForm} from={from} start={NO_DAY} page="/admin/add-event" />;
}

export function EditEventPage() {
  const { id } = useParams({ from: '/admin/edit-event/$id' });
  return <EditItemPage form={eventForm} id={id} />;
}
