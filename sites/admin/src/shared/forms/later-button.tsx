import { londonClock } from '@clubhouse/content';
import { useId, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { chosenTime } from '#shared/forms/later-form.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import { publishWords } from '#shared/words/moment-words.ts';
import '#shared/ui/dialog.css';

interface LaterProps {
  /** The stored time of publication, in milliseconds since the epoch. */
  readonly publishAt: number | undefined;
  /** Receives the time of publication, in ISO 8601; null for no day yet. */
  readonly onSave: (publishAt: string | null) => void;
}

/** Saves a form's content for later, with or without a day on which it is published automatically. */
export function LaterButton({ held, ...props }: LaterProps & { readonly held: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" held={held} onClick={() => setOpen(true)}>
        Later...
      </Button>
      {/* Outside of the form around the button, which Enter in a field of the dialog would send. */}
      {isOpen &&
        createPortal(<LaterDialog {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function LaterDialog({
  publishAt,
  onSave,
  onClose,
}: LaterProps & { readonly onClose: () => void }) {
  const { now } = useServices();
  const modal = useModal(onClose);
  const id = useId();
  const [start] = useState(() => (publishAt === undefined ? undefined : londonClock(publishAt)));
  const [date, setDate] = useState(start?.date ?? '');
  const [time, setTime] = useState(start?.time ?? '09:00');
  const [isTried, setTried] = useState(false);
  const chosen = chosenTime(date, time, now());
  const fault = (field: 'day' | 'hour') =>
    isTried && !chosen.ok && chosen.field === field ? chosen.fault : undefined;

  const save = (at: string | null) => {
    onClose();
    onSave(at);
  };
  function choose(event: FormEvent) {
    event.preventDefault();
    // React would pass the event on to the form around the button.
    event.stopPropagation();
    setTried(true);
    if (chosen.ok) save(new Date(chosen.at).toISOString());
  }
  return (
    <dialog {...modal} className="dialog" aria-labelledby={id}>
      <h2 id={id} className="dialog__question">
        Save for later
      </h2>
      <p>The committee can go on with it. Visitors see nothing of it until it is published.</p>
      <form className="form" noValidate onSubmit={choose}>
        <div className="form__pair">
          <TextField
            label="Publish on"
            type="date"
            value={date}
            error={fault('day')}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
          <TextField
            label="At"
            type="time"
            value={time}
            error={fault('hour')}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </div>
        <p role="status">{chosen.ok && `${publishWords(chosen.at)}.`}</p>
        <div className="row row--fill">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="quiet" onClick={() => save(null)}>
            Without a day
          </Button>
          <Button type="submit">On this day</Button>
        </div>
      </form>
    </dialog>
  );
}
