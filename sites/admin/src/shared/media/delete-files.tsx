import type { Outbox, RejectReason } from '@clubhouse/outbox';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { deletionMutations, filesWords } from '#shared/remote/file-deletion.ts';
import { fileSize } from '#shared/words/file-size.ts';
import { wordsOfUse } from '#shared/media/find-uses.ts';
import type { FolderEntry } from '#shared/media/folder-entries.ts';
import { useToast } from '#shared/ui/toast.tsx';
import { type DeletionLook, useDeletionLook } from '#shared/media/use-deletion-look.ts';
import { patienceFor } from '#shared/queue/patience.ts';
import { doneWords } from '#shared/queue/wait-words.ts';
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
  const showToast = useToast();
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
    const [first, ...others] = deletionMutations({ entity, id: key, name, keys }, newId);
    if (!first) return;
    const outcomes = await Promise.all([
      outbox.submit({ mutation: first, uploads: [] }, patienceFor(outbox.status.current())),
      // The others follow the first one, whatever its outcome.
      ...others.map((mutation) => outbox.submit({ mutation, uploads: [] }, { patience: 0 })),
    ]);
    setBusy(false);
    for (const outcome of outcomes) {
      // A mutation that the outbox has stored is shown beside the list, with the possible actions.
      if (outcome.status === 'rejected' && outcome.stage === 'store')
        return setFailed(outcome.reason);
    }
    if (outcomes[0]?.status === 'saved') showToast(doneWords(outcomes[0], ''));
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

/** The most uses that are named; of further uses only the number is shown. */
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

/** Warns that queued files of the folder are not deleted. */
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
