import type { QueuedMutation } from '@clubhouse/outbox';
import { DiscardButton } from '#shared/uploads/discard-button.tsx';
import { nounOf } from '#shared/entities/entities.ts';
import { nameOf } from '#shared/words/item-words.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';

/** Discards a queued change after asking; its text is kept on this phone for 30 days. */
export function DiscardMutation({
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
