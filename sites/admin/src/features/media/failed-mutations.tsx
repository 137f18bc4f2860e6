import type { QueuedMutation } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useCommand } from '#shared/queue/use-command.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';

/** What the service turned down of folders and deletions, and the ways on from there. */
export function FailedMutations() {
  const failed =
    useQueue()?.mutations.filter(
      ({ entity, state }) => (entity === 'folders' || entity === 'files') && state === 'rejected',
    ) ?? [];
  return failed.map((mutation) => <FailedMutation key={mutation.seq} mutation={mutation} />);
}

function FailedMutation({ mutation }: { readonly mutation: QueuedMutation }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();

  /** With it go the mutations for the rest of the same folder. */
  async function giveUp() {
    const ours = outbox.queue
      .current()
      ?.mutations.filter(({ entity, id }) => entity === mutation.entity && id === mutation.id);
    for (const { seq } of ours ?? []) await outbox.discard({ mutation: seq });
  }

  return (
    <Alert
      words={
        mutation.kind === 'create'
          ? 'Error creating folder. Please try again.'
          : 'Error deleting. Please try again.'
      }
    >
      <p>
        “{String(mutation.fields['name'])}”. The site turned it down. What has gone has gone; what
        is still there is in the list.
      </p>
      <div className="row">
        <Button small onClick={() => run(() => outbox.retry({ mutation: mutation.seq }))}>
          Try again
        </Button>
        <Button look="quiet" small onClick={() => run(giveUp)}>
          Leave it
        </Button>
      </div>
      {failure}
    </Alert>
  );
}
