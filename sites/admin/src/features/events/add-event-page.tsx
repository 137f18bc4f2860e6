import { articleId } from '@clubhouse/content/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { BLANK_EVENT, eventSaving } from '#features/events/event-content.ts';
import { EventForm } from '#features/events/event-form.tsx';
import { putEventIntoList } from '#shared/content/event-queries.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';

const WORDS = {
  submit: 'Add Event',
  busy: 'Adding Event...',
  failed: 'Error adding event. Please try again.',
};

/** A new event, with an id of its own, after each that was added. */
export function AddEventPage() {
  const [added, setAdded] = useState(0);
  return <NewEvent key={added} onAdded={() => setAdded((count) => count + 1)} />;
}

function NewEvent({ onAdded }: { readonly onAdded: () => void }) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const [saving] = useState(() =>
    eventSaving({ kind: 'create', id: articleId(now()) }, { outbox, newId }),
  );

  return (
    <EventForm
      start={BLANK_EVENT}
      words={WORDS}
      save={(event, options) => {
        clear();
        return saving.save(event, options);
      }}
      onSaved={(outcome) => {
        const item = outcome.status === 'sent' ? outcome.item : undefined;
        if (item) putEventIntoList(queries, item, now());
        announce({
          ...doneNotice(outcome, 'Event added successfully!'),
          on: '/admin/add-event',
          ...(item && { link: { href: '/events', words: 'See it on the site' } }),
        });
        onAdded();
      }}
    />
  );
}
