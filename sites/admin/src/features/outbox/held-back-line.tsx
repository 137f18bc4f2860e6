import type { QueueView } from '@clubhouse/outbox';
import { Link } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { isGoing } from '#shared/uploads/upload-words.ts';
import { useCommand } from '#shared/queue/use-command.tsx';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';

/** Says what keeps things here, and how to go on once that is over. Of a line that is away each page says it already. */
export function HeldBackLine({ queue, now }: { readonly queue: QueueView; readonly now: number }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const heldBackBy = useOutboxStatus()?.heldBackBy;
  const waiting = queue.mutations.filter(({ state }) => state === 'pending' || state === 'sending');
  const mutations = waiting.filter(({ state }) => state === 'pending');
  const uploads = queue.uploads.filter(isGoing);
  const isLater = mutations.some(({ nextAt }) => nextAt > now);
  if (waiting.length + uploads.length === 0 || !(heldBackBy || isLater)) return null;

  function tryNow() {
    run(() =>
      Promise.all([
        ...mutations.map(({ seq }) => outbox.retry({ mutation: seq })),
        ...uploads.map(({ id }) => outbox.retry({ upload: id })),
      ]),
    );
  }

  const isSaidAbove = !heldBackBy || heldBackBy === 'no-network' || heldBackBy === 'no-answer';
  return (
    <div className={isSaidAbove ? 'row' : 'safety row'}>
      {!isSaidAbove && <p>{WAIT_WORDS[heldBackBy]}</p>}
      {heldBackBy === 'needs-sign-in' ? (
        <Link className={buttonClass('quiet', true)} to="/login" search={{ to: '/admin/outbox' }}>
          Sign in
        </Link>
      ) : (
        <Button look="quiet" small onClick={tryNow}>
          Try now
        </Button>
      )}
      {failure}
    </div>
  );
}
