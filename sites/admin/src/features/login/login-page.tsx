import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { safeDestination } from '#shared/session/destination.ts';
import { personOf } from '#shared/session/person.ts';
import { useSessionState } from '#shared/session/use-session.ts';
import type { SignInFailure } from '#features/login/failure-alert.tsx';
import { LoginDoor } from '#features/login/login-door.tsx';
import { NewPasswordForm } from '#features/login/new-password-form.tsx';
import { SigningOut } from '#features/login/signing-out.tsx';
import { SignInForm } from '#features/login/sign-in-form.tsx';
import { WaitingHere } from '#features/login/waiting-here.tsx';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';

/**
 * Team Login. Someone signed in already is sent on to where they were heading, but not while the services refuse what
 * they are signed in with: the session cannot know that, the outbox does.
 */
export function LoginPage() {
  const { to, 'sign-out': signOut } = useSearch({ from: '/login' });
  const state = useSessionState();
  // Kept here, because the step that failed may be over and its form gone.
  const [failure, setFailure] = useState<SignInFailure>();

  const isLeaving = signOut !== undefined;
  const isSignedIn = personOf(state) !== undefined;
  const isRefused = useOutboxStatus()?.state === 'needs-sign-in';

  if (!isLeaving && isSignedIn && !isRefused) return <Navigate to={safeDestination(to)} replace />;
  return (
    <LoginDoor>
      {isLeaving && <SigningOut />}
      {!isLeaving && state.status === 'signing-in' && (
        <NewPasswordForm failure={failure} onFailure={setFailure} />
      )}
      {!isLeaving && state.status !== 'signing-in' && (
        <>
          <WaitingHere />
          <SignInForm isRefused={isRefused} failure={failure} onFailure={setFailure} />
        </>
      )}
      {!isLeaving && isSignedIn && (
        <Link className="door__back" to={safeDestination(to)}>
          Go on without signing in
        </Link>
      )}
      <p>
        <a className="door__back" href="/">
          Back to the club site
        </a>
      </p>
    </LoginDoor>
  );
}
