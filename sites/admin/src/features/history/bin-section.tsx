import { londonDate, longDate, ServiceUnavailable, type TableName } from '@clubhouse/content';
import type { SubmitOptions, Submitted } from '@clubhouse/outbox';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { usePress } from '#shared/forms/use-press.tsx';
import { useDeleting } from '#shared/lists/delete-item.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { InOutbox, ListDay, ListRow } from '#shared/lists/list-row.tsx';
import { useRowWindow, type ListQuery } from '#shared/lists/list-section.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { unreachedBecause } from '#shared/queue/patience.ts';
import { queuedOf, useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { momentWords } from '#shared/words/moment-words.ts';

/** An item or a file in the bin. */
export interface BinEntry {
  readonly entity: TableName | 'files' | 'folders';
  readonly id: string;
  readonly noun: string;
  readonly name: string;
  readonly about: string;
  /** When it was deleted, and when it is gone for good, in milliseconds since the epoch. */
  readonly at: number;
  readonly ends: number | undefined;
  /** What is erased with it. */
  readonly takes?: string;
  readonly putBack: (options: SubmitOptions) => Promise<Submitted>;
  /** Absent for a folder, whose files are erased one by one. */
  readonly erase?: () => Promise<void>;
}

export function BinSection({
  heading,
  what,
  empty,
  list,
  entries,
  takesFocus = false,
}: {
  readonly heading: string;
  readonly what: string;
  readonly empty: string;
  readonly list: ListQuery;
  readonly entries: readonly BinEntry[];
  /** The button that opened it is gone. */
  readonly takesFocus?: boolean;
}) {
  const headingId = useId();
  const erasing = useDeleting<BinEntry>();
  const { data, isPending, isError, isFetchingNextPage, hasNextPage = false } = list;
  // A list that was read whole is drawn in parts, too.
  const fetchNextPage = list.fetchNextPage ?? list.refetch;
  const { rows, before, next } = useRowWindow(entries, { hasNextPage, fetchNextPage });
  const { heading: ref } = erasing;
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus, ref]);
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId} ref={ref} tabIndex={-1}>
        {heading}
      </h2>
      {isPending && <Loading words={`Loading the ${what}...`} />}
      {isError && (
        <ListFailed
          what={what}
          isShown={data !== undefined}
          readAt={list.dataUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      )}
      {data !== undefined && entries.length === 0 && !next && <Empty words={empty} />}
      {before && (
        <Button look="quiet" small onClick={before}>
          Show newer
        </Button>
      )}
      {rows.length > 0 && (
        <RowList rows={rows}>
          {(entry) => (
            <BinRow
              key={`${entry.entity}/${entry.id}`}
              entry={entry}
              onErase={() => erasing.ask(entry)}
            />
          )}
        </RowList>
      )}
      {next && (
        <Button look="quiet" busy={isFetchingNextPage === true && 'Loading...'} onClick={next}>
          Show more
        </Button>
      )}
      {erasing.entry && (
        <EraseForGood entry={erasing.entry} onKeep={erasing.keep} onErased={erasing.gone} />
      )}
    </section>
  );
}

function BinRow({
  entry: { entity, id, noun, name, about, at, ends, putBack, erase },
  onErase,
}: {
  readonly entry: BinEntry;
  readonly onErase: () => void;
}) {
  const services = useServices();
  // Of a file no item is stored.
  const { isBusy, press, failure } = usePress(entity as TableName);
  const mark = queuedOf(useQueue(), entity, id).at(-1);
  const words = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} put back.`;

  return (
    <ListRow
      lead={<ListDay date={londonDate(at)} />}
      name={name}
      mark={mark}
      actions={(nameId) =>
        mark && !isBusy ? (
          <InOutbox describedBy={nameId} />
        ) : (
          <div className="row">
            <Button
              look="quiet"
              small
              busy={isBusy && 'Putting back...'}
              onClick={() => void press(putBack, words)}
              aria-describedby={nameId}
            >
              Put back
            </Button>
            {erase && (
              <Button look="bad" small held={isBusy} onClick={onErase} aria-describedby={nameId}>
                Erase for good
              </Button>
            )}
          </div>
        )
      }
    >
      <p className="list__line">{about}</p>
      <p className="list__line">
        Deleted {momentWords(at, services.now())}
        {ends !== undefined && `, gone for good on ${longDate(londonDate(ends))}`}.
      </p>
      {failure}
    </ListRow>
  );
}

/** Asks, and erases at once: what is to be gone must not wait on a phone. */
function EraseForGood({
  entry: { entity, id, noun, name, takes, erase: eraseAtOnce },
  onKeep,
  onErased,
}: {
  readonly entry: BinEntry;
  readonly onKeep: () => void;
  readonly onErased: () => void;
}) {
  const unreached = unreachedBecause(useOutboxStatus());
  const { announce } = useNotices();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function erase() {
    setBusy(true);
    setFailure(undefined);
    try {
      await eraseAtOnce?.();
    } catch (cause) {
      setBusy(false);
      return setFailure(cause);
    }
    const inBackups = entity === 'files' || entity === 'unpublished' ? id : `${entity}-${id}`;
    announce({
      words: `Erased for good. Backups made before still hold it: whoever keeps them runs npm run backup:erase -- "${inBackups}"`,
      on: pathname,
    });
    onErased();
  }

  return (
    <ConfirmDialog
      question={`Are you sure you want to erase this ${noun} for good?`}
      confirm="Erase for good"
      keep="Leave it in the bin"
      busy={isBusy && 'Erasing...'}
      onConfirm={() => void erase()}
      onKeep={onKeep}
    >
      <p>{name}</p>
      <p>It goes with {takes}. Nobody can bring it back.</p>
      {unreached && <p>It is erased at once or not at all: that takes signal.</p>}
      {failure !== undefined && (
        <Alert words={`The ${noun} could not be erased.`}>
          {failure instanceof ServiceUnavailable
            ? 'Nothing answered. It is still in the bin: try again when there is signal.'
            : 'It is still in the bin. Sign in again, then try again.'}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
