import type { ClubEvent } from '@clubhouse/content';
import { useQueryClient } from '@tanstack/react-query';
import { takeEventOutOfList } from '#events/event-queries.ts';
import { DeleteItem } from '#saving/delete-item.tsx';

export function DeleteEvent({
  event,
  onKeep,
  onDeleted,
}: {
  readonly event: ClubEvent;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}) {
  const queries = useQueryClient();
  return (
    <DeleteItem
      table="events"
      what="event"
      item={{ ...event }}
      name={event.title}
      onKeep={onKeep}
      onDeleted={() => {
        takeEventOutOfList(queries, event.id);
        onDeleted();
      }}
    />
  );
}
