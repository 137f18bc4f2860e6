import { folderIn, type FieldFault } from '@clubhouse/content';
import type { RejectReason } from '@clubhouse/outbox';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import type { FolderEntry } from '#shared/media/folder-entries.ts';
import { useToast } from '#shared/ui/toast.tsx';
import { patienceFor } from '#shared/queue/patience.ts';
import { doneWords, REJECTED_WORDS } from '#shared/queue/wait-words.ts';
import '#shared/ui/dialog.css';

/** Asks for a name and creates the folder, at once or when there is signal. */
export function CreateFolder({
  parent,
  taken,
  onClose,
}: {
  /** The folder that will contain the new one. */
  readonly parent: string;
  readonly taken: readonly FolderEntry[];
  readonly onClose: () => void;
}) {
  const { outbox, newId } = useServices();
  const say = useToast();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const titleId = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RejectReason>();
  const modal = useModal(() => {
    if (!isBusy) onClose();
  });

  function refuse(words: string) {
    setError(words);
    field.current?.focus();
  }

  async function create(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    const given = name.trim();
    const checked = folderIn(parent, name);
    if (!checked.ok) return refuse(folderNameWords(name, checked.fault));
    const { folder: id } = checked;
    if (taken.some(({ key }) => key === id)) {
      return refuse(`There is a folder “${given}” here already. Give this one another name.`);
    }
    setBusy(true);
    setError(undefined);
    setFailed(undefined);
    const created = { entity: 'folders', id, kind: 'create', fields: { name: given } } as const;
    const outcome = await outbox.submit(
      { mutation: { ...created, opId: newId() }, uploads: [] },
      patienceFor(outbox.status.current()),
    );
    setBusy(false);
    // A failure after storing is shown in the list, among the outbox's folders.
    if (outcome.status === 'rejected' && outcome.stage === 'store')
      return setFailed(outcome.reason);
    if (outcome.status === 'saved' || outcome.status === 'sent') {
      say(doneWords(outcome, `Folder “${given}” created.`));
    }
    onClose();
  }

  return (
    <dialog {...modal} className="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>New folder in {parent}</h2>
      <form className="stack" noValidate onSubmit={(event) => void create(event)}>
        <TextField
          ref={field}
          label="Folder name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
          readOnly={isBusy}
          autoComplete="off"
          enterKeyHint="done"
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

/** A sentence that says what is wrong with a new folder's name, and what to do. */
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
