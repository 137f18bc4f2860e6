import { FOLDER_PLACEHOLDER, isPlaceholder } from '@clubhouse/content';
import type { Outbox, RejectReason } from '@clubhouse/outbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { type FileDeletion, fileMutations, filesWords } from '#shared/remote/file-deletion.ts';
import { fileSize } from '#shared/words/file-size.ts';
import { findUses, wordsOfUse } from '#shared/media/find-uses.ts';
import type { FolderEntry } from '#shared/media/folder-entries.ts';
import { submitInTurn, useUndoDeletion } from '#shared/media/undo-deletion.ts';
import { deletionKey, knownContents } from '#shared/content/media-queries.ts';
import { unreachedBecause, doneNotice } from '#shared/queue/wait-words.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';

const QUESTIONS = {
  file: 'Are you sure you want to delete this file?',
  folder: 'Are you sure you want to delete this folder and all its contents?',
};

/** Shows what would be deleted and where it is used, asks, and submits the mutation to the outbox. */
export function DeleteFiles({
  target,
  onClose,
}: {
  readonly target: FolderEntry;
  readonly onClose: () => void;
}) {
  const { outbox, newId } = useServices();
  const queries = useQueryClient();
  const { announce } = useNotices();
  const { pathname } = useLocation();
  const undo = useUndoDeletion(pathname);
  const look = useDeletionLook(target);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RejectReason>();
  const { key, name, kind } = target;

  async function deleteIt(keys: readonly string[]) {
    setBusy(true);
    setFailed(undefined);
    try {
      await discardRenditions(outbox, keys);
    } catch (cause) {
      console.error('What waits under these names could not be given up', cause);
      setBusy(false);
      return setFailed('failed');
    }
    const entity = kind === 'folder' ? 'folders' : 'files';
    const deletion: FileDeletion = { entity, id: key, name, keys };
    queries.setQueryData(deletionKey(key), deletion);
    const outcomes = await submitInTurn(outbox, fileMutations('delete', deletion, newId));
    setBusy(false);
    for (const outcome of outcomes) {
      // A mutation that the outbox has stored is shown beside the list, with the possible actions.
      if (outcome.status === 'rejected' && outcome.stage === 'store')
        return setFailed(outcome.reason);
    }
    if (outcomes[0]?.status === 'saved')
      announce({ ...doneNotice(outcomes[0], ''), on: pathname, ...undo(deletion) });
    onClose();
  }

  const { contents, isLooking } = look;
  return (
    <ConfirmDialog
      question={QUESTIONS[kind]}
      confirm="Delete"
      keep="Keep it"
      busy={isBusy && 'Deleting...'}
      held={isLooking || !contents}
      onConfirm={() => contents && void deleteIt(contents.keys)}
      onKeep={onClose}
    >
      <p>{name}</p>
      {kind === 'folder' && <Contents look={look} />}
      <Uses look={look} isFolder={kind === 'folder'} />
      <StillToCome folder={key} />
      {failed && (
        <Alert words="Error deleting. Please try again.">
          <p>
            {failed === 'storage-full'
              ? 'Nothing was deleted. This phone has no room to keep the deletion: delete something on the phone and try again.'
              : 'Nothing was deleted.'}
          </p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** Discards the queued renditions of deleted originals: nothing would ever show them. */
async function discardRenditions(
  { queue, discard }: Pick<Outbox, 'queue' | 'discard'>,
  keys: readonly string[],
): Promise<void> {
  const going = new Set(keys);
  for (const { id, key, derivedFrom } of queue.current()?.uploads ?? []) {
    const original = /^derived\/\d+\/(.*)$/s.exec(key)?.[1];
    if (derivedFrom && original !== undefined && going.has(original)) await discard({ upload: id });
  }
}

function Contents({ look: { contents, isLooking } }: { readonly look: DeletionLook }) {
  const { now } = useServices();
  if (contents) {
    const { files, bytes, readAt } = contents;
    return (
      <p>
        {files === 0 ? 'It is empty.' : `${filesWords(files)}, ${fileSize(bytes)} together.`}
        {readAt !== undefined &&
          ` That is how this phone last read it, ${momentWords(readAt, now())}. What was added since stays.`}
      </p>
    );
  }
  if (isLooking) return null;
  return (
    <Alert words="It is not known what is in it." tone="warn">
      <p>
        This phone has not read all of this folder, and cannot now. It can be deleted when there is
        signal.
      </p>
    </Alert>
  );
}

const NAMED = 5;

function Uses({
  look: { uses, isLooking, looked },
  isFolder,
}: {
  readonly look: DeletionLook;
  readonly isFolder: boolean;
}) {
  if (isLooking) {
    return (
      <p className="quiet" role="status">
        Looking where it is shown...
        {looked > 0 && ` ${looked.toLocaleString('en-GB')} looked at.`}
      </p>
    );
  }
  if (!uses) {
    return (
      <Alert words="It is not known whether anything shows it." tone="warn">
        <p>That can only be looked up with signal. What shows it would be left without it.</p>
      </Alert>
    );
  }
  if (uses.length === 0) return <p className="quiet">Nothing on the site shows it.</p>;
  return (
    <Alert words={isFolder ? 'Files in it are shown by:' : 'It is shown by:'} tone="warn">
      <ul>
        {uses.slice(0, NAMED).map((use) => (
          <li key={`${use.table}/${use.id}`}>{wordsOfUse(use)}</li>
        ))}
        {uses.length > NAMED && <li>and {uses.length - NAMED} more</li>}
      </ul>
      <p>It will be missing there.</p>
    </Alert>
  );
}

function StillToCome({ folder }: { readonly folder: string }) {
  const waiting =
    useQueue()?.uploads.filter(({ key, derivedFrom }) => !derivedFrom && key.startsWith(folder)) ??
    [];
  if (!folder.endsWith('/') || waiting.length === 0) return null;
  return (
    <p>
      {waiting.length === 1 ? '1 file waits' : `${waiting.length} files wait`} on this phone to go
      into it. Cancel them in the Outbox, or the folder is there again.
    </p>
  );
}

/** A connection without an answer for so long counts as lost; what is not known by then is shown as unknown. */
const PATIENCE_MS = 8_000;
/** A connection that is known to be lost still gets a moment, because that knowledge may be wrong. */
const WITHOUT_A_LINE_MS = 1_500;

type DeletionLook = ReturnType<typeof useDeletionLook>;

interface Deletable {
  readonly keys: readonly string[];
  /** The number of files, without the placeholders of folders, and their bytes. */
  readonly files: number;
  readonly bytes: number;
  /** Milliseconds since the epoch; absent if the contents were read just now. */
  readonly readAt?: number;
}

/** Reads what a folder contains and which items show it, until that is known or the connection is lost. */
function useDeletionLook(target: FolderEntry) {
  const { media, database, config, outbox } = useServices();
  const queries = useQueryClient();
  const [looked, setLooked] = useState(0);
  const { key } = target;

  async function look(left: AbortSignal) {
    const isAway = unreachedBecause(outbox.status.current()) !== undefined;
    const late = new AbortController();
    const signal = AbortSignal.any([left, late.signal]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), isAway ? WITHOUT_A_LINE_MS : PATIENCE_MS);
    };
    wait();
    let [files, items] = [0, 0];
    const report = () => {
      wait();
      setLooked(files + items);
    };

    const contentsOf = async (): Promise<Deletable | undefined> => {
      if (target.kind === 'file') return { keys: [key], files: 1, bytes: target.file.size };
      const keys: string[] = [];
      let bytes = 0;
      try {
        for await (const file of media.keysUnder(key, { signal })) {
          keys.push(file.key);
          if (isPlaceholder(file.key)) continue;
          files += 1;
          bytes += file.size;
          if (files % 1_000 === 0) report();
        }
        return { keys, files, bytes };
      } catch (cause) {
        if (!left.aborted) console.warn('What is in the folder could not be read', cause);
        const known = knownContents(queries, key);
        return (
          known && {
            keys: [key + FOLDER_PLACEHOLDER, ...known.files.map((file) => file.key)],
            files: known.files.length,
            bytes: known.files.reduce((sum, file) => sum + file.size, 0),
            readAt: known.readAt,
          }
        );
      }
    };
    const usesOf = async () => {
      try {
        return await findUses(key, {
          database,
          config,
          waiting: outbox.queue.current()?.mutations ?? [],
          signal,
          onRead(count) {
            items = count;
            report();
          },
        });
      } catch (cause) {
        if (!left.aborted) console.warn('It is not known what shows it', cause);
        return undefined;
      }
    };

    const [contents, uses] = await Promise.all([contentsOf(), usesOf()]);
    clearTimeout(timer);
    return { contents, uses };
  }

  const { data, isPending } = useQuery({
    queryKey: ['media', 'look', key],
    queryFn: ({ signal }) => look(signal),
    // Each question looks anew, once.
    gcTime: 0,
    staleTime: Infinity,
  });
  return { isLooking: isPending, looked, contents: data?.contents, uses: data?.uses };
}
