import { londonDate, longDate, ServiceUnavailable } from '@clubhouse/content';
import type { FormerVersion } from '@clubhouse/content/reader';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { binQuery, takeOutOfBin } from '#shared/content/list-queries.ts';
import { nounOf } from '#shared/entities/entities.ts';
import { submitPutBack } from '#shared/history/put-back.ts';
import { usePress } from '#shared/forms/use-press.tsx';
import { useDeleting } from '#shared/lists/delete-item.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { InOutbox, ListDay, ListRow } from '#shared/lists/list-row.tsx';
import { useRowWindow } from '#shared/lists/list-section.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { unreachedBecause } from '#shared/queue/patience.ts';
import { queuedOf, useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { nameOf } from '#shared/words/item-words.ts';
import { momentWords } from '#shared/words/moment-words.ts';

/** What was deleted in the last thirty days, to put back or to erase for good. */
export function BinPage() {
  const list = useInfiniteQuery(binQuery(useServices()));
  const erasing = useDeleting<FormerVersion>();
  const { data, isPending, isError, isFetchingNextPage } = list;
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  const { rows, before, next } = useRowWindow(versions, list);
  return (
    <section className="stack" aria-labelledby="bin-heading">
      <h2 id="bin-heading" ref={erasing.heading} tabIndex={-1}>
        Deleted in the last 30 days
      </h2>
      {isPending && <Loading words="Loading the bin..." />}
      {isError && (
        <ListFailed
          what="bin"
          isShown={data !== undefined}
          readAt={list.dataUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      )}
      {data && versions.length === 0 && !next && (
        <Empty words="Nothing was deleted in the last 30 days." />
      )}
      {before && (
        <Button look="quiet" small onClick={before}>
          Show newer
        </Button>
      )}
      {rows.length > 0 && (
        <RowList rows={rows}>
          {(version) => (
            <BinRow
              key={`${version.table}/${String(version.item['id'])}`}
              version={version}
              onErase={() => erasing.ask(version)}
            />
          )}
        </RowList>
      )}
      {next && (
        <Button look="quiet" busy={isFetchingNextPage && 'Loading...'} onClick={next}>
          Show more
        </Button>
      )}
      {erasing.entry && (
        <EraseForGood version={erasing.entry} onKeep={erasing.keep} onErased={erasing.gone} />
      )}
    </section>
  );
}

function BinRow({
  version: { table, item, at, ends },
  onErase,
}: {
  readonly version: FormerVersion;
  readonly onErase: () => void;
}) {
  const services = useServices();
  const { isBusy, press, failure } = usePress(table);
  const mark = queuedOf(useQueue(), table, String(item['id'])).at(-1);
  const noun = nounOf(table);
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const deletedAt = Date.parse(at);

  function putItBack() {
    void press((options) => submitPutBack(services, table, item, options), `${Noun} put back.`);
  }

  return (
    <ListRow
      lead={<ListDay date={londonDate(deletedAt)} />}
      name={nameOf({ item })}
      mark={mark}
      actions={(id) =>
        mark && !isBusy ? (
          <InOutbox describedBy={id} />
        ) : (
          <div className="row">
            <Button
              look="quiet"
              small
              busy={isBusy && 'Putting back...'}
              onClick={putItBack}
              aria-describedby={id}
            >
              Put back
            </Button>
            <Button look="bad" small held={isBusy} onClick={onErase} aria-describedby={id}>
              Erase for good
            </Button>
          </div>
        )
      }
    >
      <p className="list__line">{Noun}</p>
      <p className="list__line">
        Deleted {momentWords(deletedAt, services.now())}
        {ends !== undefined && `, gone for good on ${longDate(londonDate(ends))}`}.
      </p>
      {failure}
    </ListRow>
  );
}

/** Asks, and erases at once: what is to be gone must not wait on a phone. */
function EraseForGood({
  version: { table, item },
  onKeep,
  onErased,
}: {
  readonly version: FormerVersion;
  readonly onKeep: () => void;
  readonly onErased: () => void;
}) {
  const { erase: eraseAtOnce } = useServices();
  const queries = useQueryClient();
  const unreached = unreachedBecause(useOutboxStatus());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const id = String(item['id']);
  const noun = nounOf(table);

  async function erase() {
    setBusy(true);
    setFailure(undefined);
    try {
      await eraseAtOnce(table, item);
    } catch (cause) {
      setBusy(false);
      return setFailure(cause);
    }
    takeOutOfBin(queries, table, id);
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
      <p>{nameOf({ item })}</p>
      <p>
        It goes with all its earlier versions and the files that were deleted with it. Nobody can
        bring it back.
      </p>
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
