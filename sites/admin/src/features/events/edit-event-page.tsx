import type { EventText } from '@clubhouse/content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { EVENT_LABELS, eventSaving, wordsOfEvent } from '#features/events/event-content.ts';
import { EventForm } from '#features/events/event-form.tsx';
import { putEventIntoList } from '#shared/content/event-queries.ts';
import type { EditStart } from '#shared/forms/edit-start.ts';
import { FormConflict } from '#shared/conflicts/form-conflict.tsx';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { useEditing } from '#shared/forms/use-editing.ts';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import type { Saved } from '#shared/forms/use-save.ts';
import { HOME } from '#shared/session/destination.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';

const WORDS = {
  submit: 'Update',
  busy: 'Updating...',
  failed: 'Error updating event. Please try again.',
};

export function EditEventPage() {
  const { id } = useParams({ from: '/admin/edit-event/$id' });
  return (
    <ItemPage table="events" id={id} what="event">
      {(start) => <EditEvent key={id} start={start} />}
    </ItemPage>
  );
}

function EditEvent({ start }: { readonly start: EditStart }) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { conflict, ...editing } = useEditing<EventText>(
    'events',
    start,
    (target) => eventSaving(target, { outbox, newId }),
    { on: HOME, leave: goHome },
  );

  function goHome() {
    if (isHere()) void navigate({ to: HOME });
  }

  function leave(outcome: Saved) {
    if (outcome.status === 'sent' && outcome.item) putEventIntoList(queries, outcome.item, now());
    announce({
      ...doneNotice(outcome, 'Event updated successfully!'),
      on: HOME,
      ...(outcome.status === 'sent' && { link: { href: '/events', words: 'See it on the site' } }),
    });
    goHome();
  }

  return (
    <EventForm
      id={String(start.item['id'])}
      start={wordsOfEvent(start.item)}
      words={WORDS}
      save={(event, options) => {
        clear();
        return editing.save(event, options);
      }}
      onSaved={leave}
      onConflict={editing.onConflict}
    >
      {(mine) =>
        conflict && (
          <FormConflict
            noun="event"
            conflict={conflict}
            editing={editing}
            labels={EVENT_LABELS}
            mine={mine}
            wordsOf={wordsOfEvent}
          />
        )
      }
    </EventForm>
  );
}
