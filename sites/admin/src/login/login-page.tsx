import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { safeDestination } from '#session/destination.ts';
import { personOf } from '#session/person.ts';
import { useSessionState } from '#session/use-session.ts';
import type { SignInFailure } from '#login/failure-alert.tsx';
import { LoginDoor } from '#login/login-door.tsx';
import { NewPasswordForm } from '#login/new-password-form.tsx';
import { SigningOut } from '#login/signing-out.tsx';
import { SignInForm } from '#login/sign-in-form.tsx';

/** Team Login. Someone signed in already is sent on to where they were heading. */
export function LoginPage() {
  const { to, 'sign-out': signOut } = useSearch({ from: '/login' });
  const state = useSessionState();
  // Kept here, because the step that failed may be over and its form gone.
  const [failure, setFailure] = useState<SignInFailure>();

  const isLeaving = signOut !== undefined;

  if (!isLeaving && personOf(state)) return <Navigate to={safeDestination(to)} replace />;
  return (
    <LoginDoor>
      {isLeaving && <SigningOut />}
      {!isLeaving && state.status === 'signing-in' && (
        <NewPasswordForm failure={failure} onFailure={setFailure} />
      )}
      {!isLeaving && state.status !== 'signing-in' && (
        <SignInForm failure={failure} onFailure={setFailure} />
      )}
      <p>
        <a className="door__back" href="/">
          Back to the club site
        </a>
      </p>
    </LoginDoor>
  );
}
