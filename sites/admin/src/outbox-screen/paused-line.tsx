import type { QueueView } from '@clubhouse/outbox';
import { Link } from '@tanstack/react-router';
import { useServices } from '#app/app-services.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import { waitingWords } from '#outbox-screen/failure-words.ts';
import { isGoing } from '#outbox-screen/upload-words.ts';
import { useCommand } from '#writing/use-command.tsx';

/** Says why nothing is sent until somebody does something about it, and how to go on once they have. */
export function PausedLine({ queue }: { readonly queue: QueueView }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const { pausedFor, mutations, uploads } = queue;
  if (!pausedFor || mutations.length + uploads.length === 0) return null;

  function tryNow() {
    run(() =>
      Promise.all([
        ...mutations
          .filter(({ state }) => state === 'pending')
          .map(({ seq }) => outbox.retry({ mutation: seq })),
        ...uploads.filter(isGoing).map(({ id }) => outbox.retry({ upload: id })),
      ]),
    );
  }

  return (
    <div className="safety row">
      <p>{waitingWords(pausedFor)} Nothing goes until then.</p>
      {pausedFor === 'needs-sign-in' ? (
        <Link className={buttonClass('quiet', true)} to="/login">
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
