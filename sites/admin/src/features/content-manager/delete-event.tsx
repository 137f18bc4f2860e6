import type { ClubEvent } from '@clubhouse/content';
import { takeEventOutOfList } from '#shared/content/event-queries.ts';
import { DeleteItem } from '#shared/forms/delete-item.tsx';

export function DeleteEvent({
  event,
  onKeep,
  onDeleted,
}: {
  readonly event: ClubEvent;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}) {
  return (
    <DeleteItem
      table="events"
      what="event"
      item={{ ...event }}
      name={event.title}
      takeOut={takeEventOutOfList}
      onKeep={onKeep}
      onDeleted={onDeleted}
    />
  );
}
