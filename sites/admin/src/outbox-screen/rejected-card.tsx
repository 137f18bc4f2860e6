import type { QueuedMutation } from '@clubhouse/outbox';
import { useServices } from '#app/app-services.ts';
import { Button } from '#controls/button.tsx';
import { EditLink } from '#lists/edit-link.tsx';
import { Card } from '#outbox-screen/card.tsx';
import { DiscardButton } from '#outbox-screen/discard-button.tsx';
import { ExportButton } from '#outbox-screen/export-button.tsx';
import { nameOf, nounOf, wishWords } from '#outbox-screen/wish-words.ts';
import { useCommand } from '#writing/use-command.tsx';
import { turnedDownWords } from '#writing/wait-words.ts';

/** Something the service turned down for good, and every way to go on from there. */
export function RejectedCard({ wish }: { readonly wish: QueuedMutation }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const what = { mutation: wish.seq };
  return (
    <Card
      tone="red"
      title={`${wishWords(wish)} was turned down`}
      why={turnedDownWords(wish.lastError?.reason)}
    >
      {wish.lastError && (
        <details className="quiet">
          <summary>What the site said</summary>
          <p>{wish.lastError.message}</p>
        </details>
      )}
      <div className="row">
        <Button small onClick={() => run(() => outbox.retry(what))}>
          Retry
        </Button>
        {wish.kind !== 'delete' && <EditLink entity={wish.entity} id={wish.id} small />}
        <ExportButton what={what} name={nameOf(wish)} />
        <DiscardButton
          what={what}
          name={nameOf(wish)}
          question={`Are you sure you want to discard this ${nounOf(wish.entity)}?`}
          after="What you wrote stays on the outbox page for 30 days. It is not sent."
        />
      </div>
      {failure}
    </Card>
  );
}
