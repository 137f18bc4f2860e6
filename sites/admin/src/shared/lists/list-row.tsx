import type { TableName } from '@clubhouse/content';
import { useId, type ReactNode } from 'react';
import { EditLink } from '#shared/lists/edit-link.tsx';
import type { ListEntry, QueueMark } from '#shared/lists/with-queued.ts';
import { WAIT_SHORT } from '#shared/queue/wait-words.ts';
import { Button, ButtonLink, DescribedBy } from '#shared/ui/button.tsx';
import './list.css';

/** The props of a row of a `ListSection`; each stays the same until it changes, so that a row can be memoized. */
export interface RowProps<Entry> extends ListEntry<Entry> {
  readonly onDelete: (entry: Entry) => void;
  readonly isEdited: boolean;
}

/** A row of a list: a day or a picture, the name, further content, and the actions. */
export function ListRow({
  lead,
  name,
  mark,
  className,
  actions,
  children,
}: {
  readonly lead: ReactNode;
  readonly name: ReactNode;
  readonly mark?: QueueMark | undefined;
  readonly className?: string | undefined;
  /** Described by the name: every row has an Edit and a Delete button. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <li className={className}>
      {lead}
      <div>
        <h3 id={id}>{name}</h3>
        {children}
        <QueueTag mark={mark} />
      </div>
      <DescribedBy value={id}>{actions}</DescribedBy>
    </li>
  );
}

/** Shows that an item is not yet on the site as it is shown here, and what it waits for. */
export function QueueTag({ mark }: { readonly mark: QueueMark | undefined }) {
  if (!mark) return null;
  const { kind, state, because } = mark;
  if (state === 'conflicted' || state === 'rejected') {
    return <p className="tag tag--warn">Needs you: see the Outbox</p>;
  }
  const isSending = state === 'sending' && because === 'under-way';
  const words = isSending ? 'Sending' : 'Waiting to send';
  return (
    <>
      <p className="tag">{kind === 'delete' ? 'Will be deleted' : words}</p>
      {WAIT_SHORT[because] && <p className="quiet">{WAIT_SHORT[because]}</p>}
    </>
  );
}

// In UTC, because a stored date is a day and not an instant.
const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** `2025-11-02` as the big `2` and the small `Nov 2025`. A text that is no date is shown as it is stored. */
export function ListDay({ date }: { readonly date: string }) {
  const midnight = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight.getTime());
  return (
    <p className="list__date">
      <time dateTime={date}>
        <b>{isDay && midnight.getUTCDate()}</b>{' '}
        <span>{isDay ? monthAndYear.format(midnight) : date}</span>
      </time>
    </p>
  );
}

/** The only action for an item with a change that is decided, or discarded, in the outbox. */
export function InOutbox() {
  return (
    <div className="row">
      <ButtonLink look="quiet" small href="/admin/outbox">
        Outbox
      </ButtonLink>
    </div>
  );
}

export function RowActions<Entry extends { readonly id: string }>({
  table,
  entry,
  mark,
  onDelete,
  onEdit,
  children,
}: Pick<RowProps<Entry>, 'entry' | 'mark'> & {
  readonly table: TableName;
  readonly onDelete?: (entry: Entry) => void;
  readonly onEdit?: () => void;
  readonly children?: ReactNode;
}) {
  if (mark?.kind === 'delete') return <InOutbox />;
  return (
    <div className="row">
      {children}
      <EditLink entity={table} id={entry.id} small onGo={onEdit} />
      {onDelete && (
        <Button look="bad" small onClick={() => onDelete(entry)}>
          Delete
        </Button>
      )}
    </div>
  );
}
