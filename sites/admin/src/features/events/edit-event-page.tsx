import { useParams } from '@tanstack/react-router';
import { eventForm } from '#features/events/event-form.ts';
import { EditItemPage } from '#shared/forms/edit-item.tsx';

export function EditEventPage() {
  const { id } = useParams({ from: '/admin/edit-event/$id' });
  return <EditItemPage form={eventForm} id={id} />;
}
