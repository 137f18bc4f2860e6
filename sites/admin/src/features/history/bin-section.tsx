import { londonDate, longDate, ServiceUnavailable, type TableName } from '@clubhouse/content';
import type { SubmitOptions, Submitted } from '@clubhouse/outbox';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePress } from '#shared/forms/use-press.tsx';
import { useDeleting } from '#shared/lists/delete-item.tsx';
import { InOutbox, ListDay, ListRow } from '#shared/lists/list-row.tsx';
import { ListFrame, type ListFrameProps } from '#shared/lists/list-frame.tsx';
import { unreachedBecause } from '#shared/queue/wait-words.ts';
import { queuedOf, useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { capitalized } from '#shared/words/item-words.ts';
import { momentWords } from '#shared/words/moment-words.ts';

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
  noun,
  list,
  entries,
  takesFocus = false,
  ...frame
}: Pick<ListFrameProps<BinEntry>, 'heading' | 'noun' | 'empty' | 'list'> & {
  readonly entries: readonly BinEntry[];
  /** The button that opened it is gone. */
  readonly takesFocus?: boolean;
}) {
  const erasing = useDeleting<BinEntry>();
  const { heading: headingRef } = erasing;
  const { outbox, now } = useServices();
  /** When an item was put back: the service may list it for some seconds more. */
  const [putBackAt, setPutBackAt] = useState<Readonly<Record<string, number>>>({});
  useEffect(
    () =>
      outbox.onOutcome(({ entity, id, outcome }) => {
        if (outcome === 'stored')
          setPutBackAt((all) => ({ ...all, [keyOf({ entity, id })]: now() }));
      }),
    [outbox, now],
  );
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus, headingRef]);
  return (
    <ListFrame
      {...{ ...frame, headingRef, noun }}
      loading={`Loading the ${noun}...`}
      // A list that was read whole is drawn in parts, too.
      list={{ fetchNextPage: list.refetch, ...list }}
      rows={entries.filter((entry) => entry.at > (putBackAt[keyOf(entry)] ?? 0))}
      row={(entry) => (
        <BinRow key={keyOf(entry)} entry={entry} onErase={() => erasing.ask(entry)} />
      )}
    >
      {erasing.entry && (
        <EraseForGood entry={erasing.entry} onKeep={erasing.keep} onErased={erasing.gone} />
      )}
    </ListFrame>
  );
}

function keyOf({ entity, id }: { readonly entity: string; readonly id: string }): string {
  return `${entity}/${id}`;
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
  const words = `${capitalized(noun)} put back.`;

  return (
    <ListRow
      lead={<ListDay date={londonDate(at)} />}
      name={name}
      mark={mark}
      actions={
        mark && !isBusy ? (
          <InOutbox />
        ) : (
          <div className="row">
            <Button
              look="quiet"
              small
              busy={isBusy && 'Putting back...'}
              onClick={() => void press(putBack, words)}
            >
              Put back
            </Button>
            {erase && (
              <Button look="bad" small held={isBusy} onClick={onErase}>
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
