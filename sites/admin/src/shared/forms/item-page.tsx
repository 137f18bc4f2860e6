import { parseUnpublished, PUBLISHABLE, type TableName } from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import type { Item, QueuedMutation } from '@clubhouse/outbox';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords, publishWords } from '#shared/words/moment-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { entities } from '#shared/entities/entities.ts';
import { EditedItemContext } from '#shared/drafts/offered-draft.ts';
import {
  startFromQueued,
  startOfNew,
  type EditStart,
  versionOf,
} from '#shared/forms/item-saving.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';
import { ItemForm } from '#shared/forms/item-form.tsx';
import { OverPublished } from '#shared/forms/over-published.tsx';
import { TakeOffButton } from '#shared/forms/take-off-button.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { storedItemQuery, type ItemRead } from '#shared/content/stored-item-query.ts';
import { HOME } from '#shared/session/destination.ts';
import { unreachedBecause } from '#shared/queue/wait-words.ts';
import { queuedOf, useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { personOf } from '#shared/session/person.ts';
import { pageAddress } from '#shared/entities/page-address.ts';

/** An item that was read longer ago than this is shown with its age; in milliseconds. */
const FRESH_MS = 60_000;

const GONE = { is: 'gone' } as const;

/** The pages whose form can begin with a stored item. */
const DUPLICATED_ON: Partial<Record<TableName, '/admin/add-news' | '/admin/add-event'>> = {
  news: '/admin/add-news',
  events: '/admin/add-event',
};

interface ItemPageProps {
  readonly table: TableName;
  readonly id: string;
  readonly noun: string;
  /** The form's start values where no item is stored; without them, the page reports that the item is gone. */
  readonly absent?: Item;
  readonly children: (start: EditStart) => ReactNode;
}

/** A page that edits one item and leads back to the lists. */
export function EditItemPage({ form, id }: { readonly form: EntityForm; readonly id: string }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const leave = () => void (isHere() && navigate({ to: HOME }));
  return (
    <ItemPage table={form.table} id={id} noun={form.noun}>
      {(start) => {
        const itemForm = (from: EditStart) => (
          <ItemForm key={id} form={form} start={from} after={{ on: HOME, leave }} />
        );
        return form.table === 'unpublished' && start.item['of'] && !start.conflict ? (
          <OverPublished form={form} start={start}>
            {itemForm}
          </OverPublished>
        ) : (
          itemForm(start)
        );
      }}
    </ItemPage>
  );
}

/** The form of one item on a page that shows others too, and the way out of it. */
export function EditHere({
  form,
  id,
  nameOf,
  first,
  absent,
  on,
  onDone,
}: Pick<ItemPageProps, 'id' | 'absent'> & {
  readonly form: EntityForm;
  /** The name of the form. */
  readonly nameOf: (item: Item) => string;
  /** The start of an item of which nothing is stored to be read. */
  readonly first?: EditStart | undefined;
  /** The page that shows the outcome. */
  readonly on: string;
  readonly onDone: () => void;
}) {
  // The start is fixed when the form opens, because the save itself stores the item.
  const [begun] = useState(first);
  const edit = (start: EditStart) => (
    <ItemForm
      form={form}
      start={start}
      name={nameOf(start.item)}
      startsFocused
      after={{ on, leave: onDone }}
    />
  );
  return (
    <>
      {begun ? (
        edit(begun)
      ) : (
        <ItemPage table={form.table} id={id} noun={form.noun} {...(absent && { absent })}>
          {edit}
        </ItemPage>
      )}
      <Button look="quiet" onClick={onDone}>
        Leave as it is
      </Button>
    </>
  );
}

/** A page to edit one item, with its earlier versions, and the action that takes it off the site. */
export function ItemPage({ children, ...props }: ItemPageProps) {
  const { now } = useServices();
  const publishable = PUBLISHABLE.find((table) => table === props.table);
  const duplicate = DUPLICATED_ON[props.table];
  return (
    <OpenedItem {...props}>
      {(start) => (
        <>
          {props.table === 'unpublished' && <WhenDue item={start.item} now={now()} />}
          {children(start)}
          {start.target.kind === 'patch' && (
            <div className="row">
              <ButtonLink
                look="quiet"
                small
                href={`/admin/versions/${props.table}/${encodeURIComponent(props.id)}`}
              >
                Earlier versions
              </ButtonLink>
              {duplicate && (
                <ButtonLink look="quiet" small href={pageAddress(duplicate, { from: props.id })}>
                  Duplicate
                </ButtonLink>
              )}
              {publishable && <TakeOffButton table={publishable} item={start.item} />}
            </div>
          )}
        </>
      )}
    </OpenedItem>
  );
}

/** The day of a draft that is yet to be published. @param now milliseconds since the epoch */
function WhenDue({ item, now }: { readonly item: Item; readonly now: number }) {
  const { publishAt = 0 } = parseUnpublished(item);
  return publishAt > now && <p className="quiet">{publishWords(publishAt)}.</p>;
}

/**
 * One item as it is when the page opens. An item with a queued mutation is shown as it will be; otherwise the stored
 * item is read. A deleted item and an item that cannot be read are shown differently.
 */
export function OpenedItem(props: ItemPageProps) {
  const queue = useQueue();
  if (!queue) return <Loading words={`Loading the ${props.noun}...`} rows={3} />;
  const waiting = queuedOf(queue, props.table, props.id).at(-1);
  return <Opened key={props.id} {...props} waiting={waiting} />;
}

/** The form's start values are fixed when the page opens: a mutation that is sent meanwhile does not change them. */
function Opened({
  waiting,
  ...props
}: ItemPageProps & { readonly waiting: QueuedMutation | undefined }) {
  const isDeleted = waiting?.kind === 'delete';
  const [start] = useState(() => waiting && startFromQueued(waiting));
  // An open form stays: a person may be writing in it.
  const [wasDeleted] = useState(isDeleted);
  if (wasDeleted && isDeleted) {
    return (
      <Empty words={`You deleted this ${props.noun}.`}>
        <p>It is not gone yet. To keep it after all, go to the Outbox.</p>
        <ButtonLink href="/admin/outbox">Outbox</ButtonLink>
      </Empty>
    );
  }
  return start ? props.children(start) : <Stored {...props} />;
}

/** The edit stays based on the version that was read when the page opened, whatever is read meanwhile. */
function Stored({ table, id, noun, absent, children }: ItemPageProps) {
  const services = useServices();
  const { data, error, isFetching, refetch } = useQuery(storedItemQuery(services, table, id));
  const unreached = unreachedBecause(useOutboxStatus());
  /** Null if the item was deleted; also fixed, because a form may be open that puts it on the site again. */
  const [opened, setOpened] = useState<(ItemRead & { readonly is: 'stored' }) | null>();
  if (opened === undefined && !isFetching && (data || (data === null && !error))) {
    setOpened(data && { is: 'stored', ...data });
  }
  if (opened === null && absent) return children(startOfNew(id, absent));
  if (opened === null) return <Gone {...{ table, id, noun, children }} />;
  if (opened) {
    const { item, readAt } = opened;
    const now = services.now();
    return (
      <EditedItemContext value={opened}>
        {now - readAt > FRESH_MS && (
          <p className="strip" role="status">
            This is how this phone last read it, {momentWords(readAt, now)}. If somebody changed it
            since, you choose what stays.
          </p>
        )}
        {children({ item, target: versionOf(item) })}
      </EditedItemContext>
    );
  }
  if (error && !isFetching) {
    return (
      <Alert
        words={
          unreached === 'no-network'
            ? `This phone has not read this ${noun} yet: it opens when there is signal.`
            : `The ${noun} could not be read.`
        }
      >
        <Button look="quiet" small onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return <Loading words={`Loading the ${noun}...`} rows={3} />;
}

/** A draft for a deleted item is not lost: it is offered over an empty form, which adds the item again. */
function Gone({ table, id, noun, children }: ItemPageProps) {
  const hasDraft = useHasDraft(entities[table].draftForm, id);
  if (hasDraft === undefined) return <Loading words={`Loading the ${noun}...`} rows={3} />;
  if (hasDraft) {
    return (
      <EditedItemContext value={GONE}>
        <p className="strip" role="status">
          Someone deleted this {noun}. What you began is still on this phone: sending it puts the{' '}
          {noun} on the site again.
        </p>
        {children(startOfNew(id))}
      </EditedItemContext>
    );
  }
  return (
    <Empty words={`This ${noun} is not there any more.`}>
      <ButtonLink href={HOME}>Content Manager</ButtonLink>
    </Empty>
  );
}

/**
 * Whether this item has a stored draft that a form would offer: one that is not open in another form. Looked up once;
 * `undefined` until it is known.
 */
function useHasDraft(form: string, id: string): boolean | undefined {
  const { drafts, openDrafts, session } = useServices();
  const [hasDraft, setHasDraft] = useState<boolean>();
  useEffect(() => {
    const owner = personOf(session.state())?.sub ?? '';
    const look = async () => {
      const stored = await drafts.list({ owner, form, id });
      const areOpen = await Promise.all(stored.map((draft) => openDrafts.isOpen(draft.id)));
      return areOpen.includes(false);
    };
    // A draft that cannot be read is not lost, and cannot be offered either.
    void look()
      .catch(() => false)
      .then(setHasDraft);
  }, [drafts, openDrafts, session, form, id]);
  return hasDraft;
}
