import type { QueuedMutation } from '@clubhouse/outbox';
import { DiscardMutation } from '#features/outbox/discard-mutation.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ExportButton } from '#shared/uploads/discard-button.tsx';
import { nameOf, mutationWords } from '#shared/words/item-words.ts';
import { useCommand } from '#shared/queue/use-command.tsx';
import { turnedDownWords } from '#shared/queue/wait-words.ts';

/** A mutation that the service rejected for good, with all actions that resolve it. */
export function RejectedCard({ mutation }: { readonly mutation: QueuedMutation }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const what = { mutation: mutation.seq };
  return (
    <Card
      tone="red"
      title={`${mutationWords(mutation)} was turned down`}
      why={turnedDownWords(mutation.lastError?.reason)}
    >
      {mutation.lastError && (
        <details className="quiet">
          <summary>What the site said</summary>
          <p>{mutation.lastError.message}</p>
        </details>
      )}
      <div className="row">
        <Button small onClick={() => run(() => outbox.retry(what))}>
          Retry
        </Button>
        {mutation.kind !== 'delete' && <EditLink entity={mutation.entity} id={mutation.id} small />}
        <ExportButton what={what} name={nameOf(mutation)} />
        <DiscardMutation mutation={mutation} />
      </div>
      {failure}
    </Card>
  );
}
