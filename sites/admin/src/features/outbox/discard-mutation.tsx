import type { QueuedMutation } from '@clubhouse/outbox';
import { DiscardButton } from '#shared/uploads/discard-button.tsx';
import { nameOf, nounOf } from '#shared/words/item-words.ts';

/** Takes a change back that was not sent, after asking: of a deletion the item stays, of all else what was written. */
export function DiscardMutation({ mutation }: { readonly mutation: QueuedMutation }) {
  const { seq, kind, entity } = mutation;
  const noun = nounOf(entity);
  const shared = { what: { mutation: seq }, name: nameOf(mutation) };
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
      question={`Are you sure you want to discard this ${noun}?`}
      after="What you wrote stays on the outbox page for 30 days. It is not sent."
    />
  );
}
