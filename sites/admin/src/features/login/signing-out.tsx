import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { UnsentWork } from '#features/login/unsent-work.tsx';
import { Button } from '#shared/ui/button.tsx';
import { HOME } from '#shared/session/destination.ts';
import { personOf } from '#shared/session/person.ts';
import { unsentCount } from '#shared/queue/unsent-count.ts';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';

/** The way out. Someone whose work has not been sent is asked first, however they came here. */
export function SigningOut() {
  const { session } = useServices();
  const navigate = useNavigate();
  const unsent = unsentCount(useOutboxStatus());
  // Who it was: the session forgets them before this page is left.
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
