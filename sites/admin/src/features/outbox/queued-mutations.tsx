import type { QueuedMutation, QueuedUpload } from '@clubhouse/outbox';
import { fieldLabels } from '#shared/conflicts/field-words.ts';
import { nounOf } from '#shared/entities/entities.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { QueueTag } from '#shared/lists/list-row.tsx';
import { useCommand } from '#shared/queue/use-command.tsx';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { nextTryWords, turnedDownWords } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DiscardButton, ExportButton } from '#shared/uploads/discard-button.tsx';
import { mutationWords, nameOf } from '#shared/words/item-words.ts';
import { momentWords } from '#shared/words/moment-words.ts';

export function WaitingList({
  mutations,
  uploads,
  now,
}: {
  readonly mutations: readonly QueuedMutation[];
  readonly uploads: readonly QueuedUpload[];
  readonly now: number;
}) {
  return (
    <ul className="list waiting">
      {mutations.map((mutation) => (
        <li key={mutation.seq}>
          <div>
            <h3>{mutationWords(mutation)}</h3>
            <p className="quiet">
              {mutation.kind === 'patch' && `${fieldLabels(Object.keys(mutation.fields))}. `}
              Saved on this phone {momentWords(mutation.savedAt, now)}.{' '}
              {filesWords(mutation, uploads)}
              {nextTryWords(mutation, now)}
            </p>
            <QueueTag mark={mutation} />
          </div>
          <div className="row">
            <DiscardMutation mutation={mutation} held={mutation.state === 'sending'} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The number of files that a mutation waits for. A file and its renditions count as one, as in the list of files. */
function filesWords({ waitsFor }: QueuedMutation, uploads: readonly QueuedUpload[]): string {
  if (waitsFor.length === 0) return '';
  const awaited = uploads.filter(({ id }) => waitsFor.includes(id));
  if (awaited.every(({ derivedFrom }) => derivedFrom)) {
    const photos = new Set(awaited.map(({ derivedFrom }) => derivedFrom));
    return `It goes after the small sizes of its ${photos.size === 1 ? 'photo' : 'photos'}.`;
  }
  const { size } = new Set(awaited.map(({ id, derivedFrom }) => derivedFrom ?? id));
  return `It goes after its ${size === 1 ? 'file' : `${size} files`}.`;
}

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

/** Discards a queued change after asking; its text is stored on this phone for 30 days. */
function DiscardMutation({
  mutation,
  held = false,
}: {
  readonly mutation: QueuedMutation;
  /** Whether the mutation is being sent, and cannot be discarded until then. */
  readonly held?: boolean;
}) {
  const { seq, kind, entity, id, waitsFor } = mutation;
  const later = useQueuedMutations(entity).filter((each) => each.id === id && each.seq > seq);
  const areFilesLost = waitsFor.length > 0 && (kind === 'create' || later.length === 0);
  // Without the item, its later changes have nothing to change.
  const isDiscardingLater = kind === 'create' && later.length > 0;
  const noun = nounOf(entity);
  const shared = { what: { mutation: seq }, name: nameOf(mutation), held };
  return kind === 'delete' ? (
    <DiscardButton
      {...shared}
      words={`Keep the ${noun}`}
      keep="Leave it in the Outbox"
      question={`Do you want to keep this ${noun} after all?`}
      after="What is not deleted yet stays on the site."
    />
  ) : (
    <DiscardButton
      {...shared}
      question={`Are you sure you want to discard this ${kind === 'patch' ? 'change' : noun}?`}
      after={[
        kind === 'patch' ? `The ${noun} stays as it is.` : 'It is not sent.',
        areFilesLost && 'Its files that wait on this phone go with it.',
        isDiscardingLater && 'What waits after it for the same item is discarded, too.',
        'What you wrote stays on the Outbox page for 30 days.',
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}
