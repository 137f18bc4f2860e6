import { parentFolder, folderIn, type FieldFault } from '@clubhouse/content';
import { useCallback, useMemo, useState, type Ref, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { WindowedList, type RowProps } from '#shared/lists/windowed-list.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { DeleteFiles } from '#shared/media/delete-files.tsx';
import { EntryRow } from '#features/media/entry-row.tsx';
import { folderEntries, type FolderEntry, useWholeFolder } from '#shared/media/folder-entries.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import type { RejectReason } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Section } from '#shared/ui/section.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import { useToast } from '#shared/ui/toast.tsx';
import { patienceFor, doneWords, REJECTED_WORDS } from '#shared/queue/wait-words.ts';
import '#shared/lists/list.css';
import '#shared/ui/dialog.css';
import { pageAddress } from '#shared/entities/page-address.ts';

/** About the height of a row on a phone, in pixels. */
const ROW_HEIGHT = 145;

export function FolderList({
  folder,
  folderName,
  heading,
}: {
  readonly folder: string;
  readonly folderName: (key: string) => string;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const { list, contents } = useWholeFolder(folder);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<FolderEntry>();
  const queue = useQueue();
  const entries = useMemo(() => {
    const mutations = queue?.mutations.filter(
      ({ entity }) => entity === 'folders' || entity === 'files',
    );
    return folderEntries(folder, contents, mutations ?? [], folderName);
  }, [folder, contents, queue, folderName]);
  const parent = parentFolder(folder);

  const { hasNextPage, isError } = list;
  const drawRow = useCallback(
    (entry: FolderEntry, row: RowProps) => (
      <EntryRow key={entry.key} entry={entry} row={row} onDelete={setDeleting} />
    ),
    [],
  );

  return (
    <Section
      heading={parent === undefined ? 'Files' : `Files in ${folderName(folder)}`}
      headingRef={heading}
    >
      <div className="row row--fill">
        {parent === undefined ? (
          <Button look="quiet" held>
            Back
          </Button>
        ) : (
          <ButtonLink look="quiet" href={pageAddress('/admin/media', { folder: parent })}>
            Back
          </ButtonLink>
        )}
        <Button look="quiet" onClick={() => setCreating(true)}>
          Create Folder
        </Button>
        <Button
          look="quiet"
          busy={list.isRefetching && 'Loading...'}
          onClick={() => void list.refetch()}
        >
          Refresh
        </Button>
      </div>
      {list.isPending && <Loading words="Loading files..." />}
      <ListFailed noun="files" queries={[list]} />
      {list.isSuccess && !hasNextPage && entries.length === 0 && (
        <Empty words={parent === undefined ? 'No files yet' : 'This folder is empty'} />
      )}
      {hasNextPage && !isError && (
        <p className="quiet" role="status">
          Reading on: {entries.length.toLocaleString('en-GB')} so far...
        </p>
      )}
      {entries.length > 0 && (
        <WindowedList entries={entries} className="list media" rowHeight={ROW_HEIGHT}>
          {drawRow}
        </WindowedList>
      )}
      {isCreating && (
        <CreateFolder parent={folder} taken={entries} onClose={() => setCreating(false)} />
      )}
      {deleting && <DeleteFiles target={deleting} onClose={() => setDeleting(undefined)} />}
    </Section>
  );
}

function CreateFolder({
  parent,
  taken,
  onClose,
}: {
  readonly parent: string;
  readonly taken: readonly FolderEntry[];
  readonly onClose: () => void;
}) {
  const { outbox, newId } = useServices();
  const say = useToast();
  const titleId = useId();
  const [failed, setFailed] = useState<RejectReason>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const { errors, isSubmitting: isBusy } = formState;
  const modal = useModal(() => {
    if (!isBusy) onClose();
  });

  function isGood(name: string): true | string {
    const checked = folderIn(parent, name);
    if (!checked.ok) return folderNameWords(name, checked.fault);
    const isNew = taken.every(({ key }) => key !== checked.folder);
    return isNew || `There is a folder “${name.trim()}” here already. Give this one another name.`;
  }

  const create = handleSubmit(async ({ name }) => {
    const checked = folderIn(parent, name);
    if (!checked.ok) return;
    const given = name.trim();
    setFailed(undefined);
    const created = { id: checked.folder, kind: 'create', fields: { name: given } } as const;
    const outcome = await outbox.submit(
      { mutation: { ...created, entity: 'folders', opId: newId() }, uploads: [] },
      patienceFor(outbox.status.current()),
    );
    // A failure after storing is shown in the list, among the outbox's folders.
    if (outcome.status === 'rejected' && outcome.stage === 'store')
      return setFailed(outcome.reason);
    if (outcome.status === 'saved' || outcome.status === 'sent') {
      say(doneWords(outcome, `Folder “${given}” created.`));
    }
    onClose();
  });

  return (
    <dialog {...modal} className="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>New folder in {parent}</h2>
      <form className="stack" noValidate onSubmit={(event) => void create(event)}>
        <TextField
          label="Folder name"
          error={errors.name?.message}
          readOnly={isBusy}
          autoComplete="off"
          enterKeyHint="done"
          {...register('name', { validate: isGood })}
        />
        {failed && (
          <Alert words="Error creating folder. Please try again.">
            <p>
              {failed === 'storage-full'
                ? REJECTED_WORDS[failed]
                : 'Nothing was made. The name is still here.'}
            </p>
          </Alert>
        )}
        <div className="row">
          <Button look="quiet" held={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy && 'Creating...'}>
            Create
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function folderNameWords(name: string, fault: FieldFault): string {
  switch (fault) {
    case 'required':
      return 'Give the folder a name.';
    case 'too-long':
      return 'That name is too long: at most 100 characters.';
    case 'invalid':
      if (/[/\\]/.test(name)) {
        return 'A name cannot have a slash in it. To put a folder into another, open that one first.';
      }
      return /^\.+$/.test(name.trim())
        ? 'Dots alone are not a name. Add a letter or a digit.'
        : 'There is a character in it that no address can carry. Type the name again.';
  }
}
