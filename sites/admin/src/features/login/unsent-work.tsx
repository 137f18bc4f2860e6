import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { unsentCount } from '#shared/queue/unsent-count.ts';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';

type Doing = 'asking' | 'sending' | 'could-not-send' | 'sure' | 'discarding' | 'could-not-discard';

/** Asks what becomes of what was not sent, before anybody is signed out. A link alone decides nothing. */
export function UnsentWork({
  owner,
  onSignOut,
  onStay,
}: {
  /** Whoever is about to sign out. */
  readonly owner: string;
  readonly onSignOut: () => void;
  readonly onStay: () => void;
}) {
  const { outbox } = useServices();
  const [doing, setDoing] = useState<Doing>('asking');
  const unsent = useOutboxStatus()?.count;

  async function sendFirst() {
    setDoing('sending');
    await outbox.flush();
    if (unsentCount(outbox.status.current()) === 0) return onSignOut();
    setDoing('could-not-send');
  }

  async function discard() {
    setDoing('discarding');
    await outbox.discardAll(owner);
    onSignOut();
  }

  return (
    <section className="form" aria-labelledby="unsent">
      <h2 id="unsent">
        {unsent === 1 ? '1 change has not been sent.' : `${unsent} changes have not been sent.`}
      </h2>
      {doing === 'could-not-send' && (
        <Alert words="Not everything could be sent." tone="warn">
          <p>Keep it on this phone, and it is sent when you sign in here again.</p>
        </Alert>
      )}
      {doing === 'could-not-discard' && <Alert words="It could not be discarded. Try again." />}
      <Button
        busy={doing === 'sending' && 'Sending...'}
        held={doing === 'discarding'}
        onClick={() => {
          sendFirst().catch((cause: unknown) => {
            console.error('What waits could not be sent', cause);
            setDoing('could-not-send');
          });
        }}
      >
        Send first
      </Button>
      <Button look="quiet" held={doing === 'discarding'} onClick={onSignOut}>
        Keep on this phone
      </Button>
      <Button
        look="bad"
        held={doing === 'sending'}
        busy={doing === 'discarding' && 'Discarding...'}
        onClick={() => setDoing('sure')}
      >
        Discard
      </Button>
      <Button look="quiet" held={doing === 'discarding'} onClick={onStay}>
        Stay signed in
      </Button>
      {doing === 'sure' && (
        <ConfirmDialog
          question="Are you sure you want to discard what was not sent?"
          confirm="Discard"
          keep="Keep it"
          onConfirm={() => {
            discard().catch((cause: unknown) => {
              console.error('What waits could not be discarded', cause);
              setDoing('could-not-discard');
            });
          }}
          onKeep={() => setDoing('asking')}
        >
          <p>Files are gone for good. Texts stay on this phone for 30 days.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
