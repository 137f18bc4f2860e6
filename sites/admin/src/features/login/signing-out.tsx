import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { HOME } from '#shared/session/destination.ts';
import { personOf } from '#shared/session/person.ts';
import { unsentCount, useOutboxStatus } from '#shared/queue/use-queue.ts';
import { unreachedBecause } from '#shared/queue/wait-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

export function SigningOut() {
  const { session } = useServices();
  const navigate = useNavigate();
  const unsent = unsentCount(useOutboxStatus());
  // Stored at first, because the session forgets the person before this page is left.
  const [person] = useState(() => personOf(session.state()));
  const [isAgreed, setAgreed] = useState(false);
  const isAsking = person !== undefined && !isAgreed && unsent !== 0;
  const isLeaving = useRef(false);

  useEffect(() => {
    if (isAsking || isLeaving.current) return;
    isLeaving.current = true;
    void session.signOut().then(() => navigate({ to: '/login', search: {}, replace: true }));
  }, [isAsking, session, navigate]);

  return (
    <>
      {!isAsking && <p role="status">Signing out...</p>}
      {isAsking && unsent === undefined && (
        <>
          <p role="status">Looking for what was not sent...</p>
          <Button look="quiet" onClick={() => setAgreed(true)}>
            Sign out, and keep it on this phone
          </Button>
        </>
      )}
      {isAsking && unsent !== undefined && (
        <UnsentWork
          owner={person.sub}
          onSignOut={() => setAgreed(true)}
          onStay={() => void navigate({ to: HOME, replace: true })}
        />
      )}
    </>
  );
}

type Doing = 'asking' | 'sending' | 'could-not-send' | 'sure' | 'discarding' | 'could-not-discard';

/** Asks what to do with unsent changes before the sign-out, so that a mere link never discards them. */
function UnsentWork({
  owner,
  onSignOut,
  onStay,
}: {
  readonly owner: string;
  readonly onSignOut: () => void;
  readonly onStay: () => void;
}) {
  const { outbox } = useServices();
  const [doing, setDoing] = useState<Doing>('asking');
  const status = useOutboxStatus();
  const unsent = status?.count;
  const isOffline = unreachedBecause(status) === 'no-network';

  async function sendFirst() {
    setDoing('sending');
    await outbox.flush().catch((cause: unknown) => {
      console.error('What waits could not be sent', cause);
    });
    if (unsentCount(outbox.status.current()) === 0) return onSignOut();
    setDoing('could-not-send');
  }

  function discard() {
    setDoing('discarding');
    outbox.discardAll(owner).then(onSignOut, (cause: unknown) => {
      console.error('What waits could not be discarded', cause);
      setDoing('could-not-discard');
    });
  }

  return (
    <section className="form" aria-labelledby="unsent">
      <h2 id="unsent">
        {unsent === 1 ? '1 change has not been sent.' : `${unsent} changes have not been sent.`}
      </h2>
      {isOffline && (
        <p role="status">
          There is no signal, so nothing can be sent now. Kept on this phone, it waits in the Outbox
          until you sign in here again.
        </p>
      )}
      {doing === 'could-not-send' && !isOffline && (
        <Alert words="What waits could not be sent just now." tone="warn">
          <p>Keep it on this phone: it waits in the Outbox until you sign in here again.</p>
        </Alert>
      )}
      {doing === 'could-not-discard' && <Alert words="It could not be discarded. Try again." />}
      <Button
        look={isOffline ? 'quiet' : 'act'}
        busy={doing === 'sending' && 'Sending...'}
        held={doing === 'discarding'}
        onClick={() => void sendFirst()}
      >
        Send first
      </Button>
      <Button look={isOffline ? 'act' : 'quiet'} held={doing === 'discarding'} onClick={onSignOut}>
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
          onConfirm={discard}
          onKeep={() => setDoing('asking')}
        >
          <p>Files are gone for good. Texts stay on this phone for 30 days.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
