import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServices } from '#app/app-services.ts';
import { safeDestination } from '#session/destination.ts';
import { personOf } from '#session/person.ts';
import { useSessionState } from '#session/use-session.ts';
import { LoginDoor } from '#login/login-door.tsx';
import { NewPasswordForm } from '#login/new-password-form.tsx';
import { SignInForm } from '#login/sign-in-form.tsx';

/** Team Login. Someone signed in already is sent on to where they were heading. */
export function LoginPage() {
  const { session } = useServices();
  const { to, 'sign-out': signOut } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const state = useSessionState();
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
      {state.status === 'signing-in' ? <NewPasswordForm /> : <SignInForm />}
      <p>
        <a className="door__back" href="/">
          Back to the club site
        </a>
      </p>
    </LoginDoor>
  );
}
