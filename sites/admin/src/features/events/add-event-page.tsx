import { eventForm } from '#features/events/event-form.ts';
import { AddItem } from '#shared/forms/add-item.tsx';

export function AddEventPage() {
  return <AddItem form={eventForm} announceOn="/admin/add-event" />;
}
