import type { TableName } from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode, useEffect } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { entities } from '#shared/entities/entities.ts';
import { EditedItemContext } from '#shared/drafts/edited-item.ts';
import { startFromQueued, startFromStored, type EditStart } from '#shared/forms/edit-start.ts';
import { storedItemQuery, type ItemRead } from '#shared/content/stored-item-query.ts';
import { HOME } from '#shared/session/destination.ts';
import { unreachedBecause } from '#shared/queue/patience.ts';
import { useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { personOf } from '#shared/session/person.ts';

/** An item read longer ago than this is marked as old, in milliseconds. */
const FRESH_MS = 60_000;

const GONE = { is: 'gone' } as const;

interface ItemPageProps {
  readonly table: TableName;
  readonly id: string;
  /** `article`, `event`, `player`. */
  readonly what: string;
  readonly children: (start: EditStart) => ReactNode;
}

/**
 * A page to edit one item on. What waits on this phone comes first, as it will be; else it is read whole, and
 * distinguished from one that is gone or cannot be read.
 */
export function ItemPage(props: ItemPageProps) {
  const queue = useQueue();
  if (!queue) return <Loading words={`Loading the ${props.what}...`} rows={3} />;
  const waiting = queue.mutations.findLast(
    ({ entity, id }) => entity === props.table && id === props.id,
  );
  return (
    <Opened
      key={props.id}
      {...props}
      queued={waiting && startFromQueued(waiting)}
      isDeleted={waiting?.kind === 'delete'}
    />
  );
}

/** What the form begins with is settled when the page opens: what is sent meanwhile does not change it. */
function Opened({
  queued,
  isDeleted,
  ...props
}: ItemPageProps & {
  readonly queued: EditStart | undefined;
  /** A delete of it waits, in conflict or not. */
  readonly isDeleted: boolean;
}) {
  const [start] = useState(queued);
  // A form that is open stays: somebody may be writing in it.
  const [wasDeleted] = useState(isDeleted);
  if (wasDeleted && isDeleted) {
    return (
      <Empty words={`You deleted this ${props.what}.`}>
        <p>It is not gone yet. To keep it after all, go to the Outbox.</p>
        <Link className={buttonClass()} to="/admin/outbox">
          Outbox
        </Link>
      </Empty>
    );
  }
  return start ? props.children(start) : <Stored {...props} />;
}

function Stored({ table, id, what, children }: ItemPageProps) {
  const services = useServices();
  const { data, error, isFetching, refetch } = useQuery(storedItemQuery(services, table, id));
  const unreached = unreachedBecause(useOutboxStatus());
  /** Null where it is gone: settled as well, for there may be a form to put it on the site again. */
  const [opened, setOpened] = useState<ItemRead | null>();
  if (opened === undefined && !isFetching && (data || (data === null && !error))) setOpened(data);
  if (opened) return <FromStored opened={opened}>{children}</FromStored>;
  if (opened === null) return <Gone {...{ table, id, what, children }} />;
  if (error && !isFetching) {
    return (
      <Alert
        words={
          unreached === 'no-network'
            ? `This phone has not read this ${what} yet: it opens when there is signal.`
            : `The ${what} could not be read.`
        }
      >
        <Button look="quiet" small onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return <Loading words={`Loading the ${what}...`} rows={3} />;
}

/** What somebody began to change of it is still theirs: it is offered over an empty form, which adds it again. */
function Gone({ table, id, what, children }: ItemPageProps) {
  const hasDraft = useHasDraft(entities[table].draftForm, id);
  if (hasDraft === undefined) return <Loading words={`Loading the ${what}...`} rows={3} />;
  if (hasDraft) {
    return (
      <EditedItemContext value={GONE}>
        <p className="strip" role="status">
          Someone deleted this {what}. What you began is still on this phone: sending it puts the{' '}
          {what} on the site again.
        </p>
        {children({ item: { id }, target: { kind: 'create', id } })}
      </EditedItemContext>
    );
  }
  return (
    <Empty words={`This ${what} is not there any more.`}>
      <Link className={buttonClass()} to={HOME}>
        Content Manager
      </Link>
    </Empty>
  );
}

/** What was read when the page opened stays what the edit is made on, whatever is read meanwhile. */
function FromStored({
  opened: { item, readAt },
  children,
}: Pick<ItemPageProps, 'children'> & { readonly opened: ItemRead }) {
  const now = useServices().now();
  const edited = useMemo(() => ({ is: 'stored', item }) as const, [item]);
  return (
    <>
      {now - readAt > FRESH_MS && (
        <p className="strip" role="status">
          This is how this phone last read it, {momentWords(readAt, now)}. If somebody changed it
          since, you choose what stays.
        </p>
      )}
      <EditedItemContext value={edited}>
        {children(startFromStored(item, readAt))}
      </EditedItemContext>
    </>
  );
}

/**
 * Whether a draft of this item is kept that a form would offer: none that lies under an open form. Looked up once;
 * `undefined` until it is known.
 */
function useHasDraft(form: string, id: string): boolean | undefined {
  const { drafts, openDrafts, session } = useServices();
  const [hasDraft, setHasDraft] = useState<boolean>();
  useEffect(() => {
    const owner = personOf(session.state())?.sub ?? '';
    const look = async () => {
      for (const draft of await drafts.list({ owner, form, id })) {
        if (!(await openDrafts.isOpen(draft.id))) return true;
      }
      return false;
    };
    // What cannot be read is not lost by that, and cannot be offered either.
    void look()
      .catch(() => false)
      .then(setHasDraft);
  }, [drafts, openDrafts, session, form, id]);
  return hasDraft;
}
