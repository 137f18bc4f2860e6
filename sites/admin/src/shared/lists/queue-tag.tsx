import type { QueueMark } from '#shared/lists/with-queued.ts';
import { WAIT_SHORT } from '#shared/queue/wait-words.ts';

/** Shows that an item is not yet on the site as it is shown here, and what it waits for. */
export function QueueTag({ mark }: { readonly mark: QueueMark | undefined }) {
  if (!mark) return null;
  const { kind, state, because } = mark;
  if (state === 'conflicted' || state === 'rejected') {
    return <p className="tag tag--warn">Needs you: see the Outbox</p>;
  }
  const isSending = state === 'sending' && because === 'under-way';
  const words = isSending ? 'Sending' : 'Waiting to send';
  return (
    <>
      <p className="tag">{kind === 'delete' ? 'Will be deleted' : words}</p>
      {WAIT_SHORT[because] && <p className="quiet">{WAIT_SHORT[because]}</p>}
    </>
  );
}
