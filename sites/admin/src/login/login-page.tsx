import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { safeDestination } from '#session/destination.ts';
import { personOf } from '#session/person.ts';
import { useSessionState } from '#session/use-session.ts';
import type { SignInFailure } from '#login/failure-alert.tsx';
import { LoginDoor } from '#login/login-door.tsx';
import { NewPasswordForm } from '#login/new-password-form.tsx';
import { SignInForm } from '#login/sign-in-form.tsx';

/** Team Login. Someone signed in already is sent on to where they were heading. */
export function LoginPage() {
  const { session } = useServices();
  const { to, 'sign-out': signOut } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const state = useSessionState();
  // Kept here, because the step that failed may be over and its form gone.
  const [failure, setFailure] = useState<SignInFailure>();
  const leaving = signOut !== undefined;

  useEffect(() => {
    if (!leaving) return;
    void session.signOut().then(() => navigate({ to: '/login', search: {}, replace: true }));
  }, [leaving, session, navigate]);

  if (leaving) {
    return (
      <LoginDoor>
        <p role="status">Signing out...</p>
      </LoginDoor>
    );
  }
  if (personOf(state)) return <Navigate to={safeDestination(to)} replace />;
  return (
    <LoginDoor>
      {state.status === 'signing-in' ? (
        <NewPasswordForm failure={failure} onFailure={setFailure} />
      ) : (
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
