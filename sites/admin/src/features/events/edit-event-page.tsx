import { useNavigate, useParams } from '@tanstack/react-router';
import { eventForm } from '#features/events/event-form.ts';
import { EditItem } from '#shared/forms/edit-item.tsx';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { HOME } from '#shared/session/destination.ts';

export function EditEventPage() {
  const { id } = useParams({ from: '/admin/edit-event/$id' });
  const navigate = useNavigate();
  const isHere = useIsHere();
  const leave = () => void (isHere() && navigate({ to: HOME }));
  return (
    <ItemPage table="events" id={id} what="event">
      {(start) => <EditItem key={id} form={eventForm} start={start} after={{ on: HOME, leave }} />}
    </ItemPage>
  );
}
