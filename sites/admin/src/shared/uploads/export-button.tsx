import type { Queued } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useCommand } from '#shared/queue/use-command.tsx';

/** Saves everything about something to the phone's own files: its text, and its bytes where they are here. */
export function ExportButton({ what, name }: { readonly what: Queued; readonly name: string }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();

  async function exportIt() {
    const { record, bytes } = await outbox.exportOf(what);
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
