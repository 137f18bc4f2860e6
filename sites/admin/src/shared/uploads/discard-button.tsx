import type { Queued } from '@clubhouse/outbox';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { useCommand } from '#shared/queue/use-command.tsx';
import { saveFile } from '#shared/ui/save-file.ts';

/** Discards a queued change or file after asking. A change's text is stored for 30 days, of a file nothing. */
export function DiscardButton({
  target,
  name,
  held = false,
  words = 'Discard',
  keep = 'Keep it',
  question,
  after,
}: {
  readonly target: Queued;
  readonly name: string;
  /** Discarding is not possible now; the button and an open question stay where they are. */
  readonly held?: boolean;
  readonly words?: string;
  readonly keep?: string;
  readonly question: string;
  readonly after: string;
}) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const [asking, setAsking] = useState(false);

  function discard() {
    setAsking(false);
    run(() => outbox.discard(target));
  }

  return (
    <>
      <Button
        look="bad"
        small
        held={held}
        onClick={() => setAsking(true)}
        aria-label={`${words} ${name}`}
      >
        {words}
      </Button>
      {failure}
      {asking && (
        <ConfirmDialog
          question={question}
          confirm={words}
          held={held}
          keep={keep}
          onConfirm={discard}
          onKeep={() => setAsking(false)}
        >
          <p>{name}</p>
          <p>{after}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Saves a queued change or file to the phone's own files: its text, and its bytes if they are here. */
export function ExportButton({ target, name }: { readonly target: Queued; readonly name: string }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();

  async function exportIt() {
    const { record, bytes } = await outbox.exportOf(target);
    const text = JSON.stringify(record, null, 2);
    saveFile(`${name}.json`, new Blob([text], { type: 'application/json' }));
    if (bytes) saveFile(name, bytes);
  }

  return (
    <>
      <Button look="quiet" small aria-label={`Export ${name}`} onClick={() => run(exportIt)}>
        Export
      </Button>
      {failure}
    </>
  );
}
