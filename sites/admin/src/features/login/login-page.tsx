import { badgeOf } from '@clubhouse/club/badge';
import { ClubPhoto } from '@clubhouse/ui';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState, useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import {
  EMAIL_FIELD,
  EMAIL_RULES,
  failureOf,
  NEEDS_SIGNAL,
  NEW_PASSWORD_FIELD,
  NEW_PASSWORD_RULES,
  type SignInFailure,
  type StepProps,
} from '#features/login/login-steps.ts';
import type { ForgottenPassword } from '#features/login/forgotten-password.tsx';
import { SigningOut } from '#features/login/signing-out.tsx';
import { unsentCount, useOutboxStatus } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { safeDestination } from '#shared/session/destination.ts';
import { personOf, useSessionState } from '#shared/session/person.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import './login.css';

/**
 * Team Login. A person who is signed in already goes on to the address that they asked for, but not while the services
 * refuse the session's credentials. Only the outbox knows about such a refusal.
 */
export function LoginPage() {
  const { to, 'sign-out': signOut } = useSearch({ from: '/login' });
  const state = useSessionState();
  // The state is in the page, because the form of the failed step may be gone.
  const [failure, setFailure] = useState<SignInFailure>();
  const [email, setEmail] = useState<string>();
  const [Forgotten, setForgotten] = useState<typeof ForgottenPassword>();

  const isLeaving = signOut !== undefined;
  const isSignedIn = personOf(state) !== undefined;
  const isRefused = useOutboxStatus()?.state === 'needs-sign-in';

  if (isLeaving) {
    return (
      <LoginDoor>
        <SigningOut />
      </LoginDoor>
    );
  }
  if (isSignedIn && !isRefused) return <Navigate to={safeDestination(to)} replace />;
  const alert = failure && (
    <Alert words={failure.message}>{failure.advice && <p>{failure.advice}</p>}</Alert>
  );
  const step = { alert, isRefused, onFailure: setFailure };

  function show(form: typeof Forgotten, typed: string) {
    setFailure(undefined);
    setEmail(typed);
    setForgotten(() => form);
  }

  return (
    <LoginDoor>
      {state.status === 'signing-in' ? (
        <NewPasswordForm {...step} />
      ) : (
        <>
          {(isSignedIn || to !== undefined) && <p>{isSignedIn ? REFUSED : ASKED_FOR}</p>}
          <WaitingHere />
          {Forgotten ? (
            <Forgotten {...step} email={email ?? ''} onBack={(typed) => show(undefined, typed)} />
          ) : (
            <SignInForm
              {...step}
              email={email}
              onForgotten={(typed) =>
                void import('#features/login/forgotten-password.tsx').then(
                  ({ ForgottenPassword }) => show(ForgottenPassword, typed),
                  () => setFailure({ message: NOT_HERE, advice: NEEDS_SIGNAL }),
                )
              }
            />
          )}
        </>
      )}
      {isSignedIn && (
        <a className="door__back" href={safeDestination(to)}>
          Go on without signing in
        </a>
      )}
    </LoginDoor>
  );
}

const NOT_HERE = 'This part of the app is not on the phone yet.';
const ASKED_FOR = 'Sign in to open the page you asked for.';
const REFUSED = 'The site does not accept the last sign-in any more. Sign in again to go on.';

function LoginDoor({ children }: { readonly children: ReactNode }) {
  const { club } = useServices();
  const [picture] = club.hero;
  // Without a network the picture may be missing; the page shows the hoops and the badge alone.
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    document.title = `Team Login · ${club.name}`;
  }, [club]);
  return (
    <main className="door">
      <div className="door__art" aria-hidden="true" onErrorCapture={() => setMissing(true)}>
        {picture && !isMissing && (
          <ClubPhoto
            picture={{ ...picture, alt: '' }}
            sizes="(min-width: 62rem) 60vw, 100vw"
            className="door__photo"
            first
          />
        )}
        <img className="door__badge" src={badgeOf(club)} width="72" height="72" alt="" />
        <div className="door__hoops" />
      </div>
      <div className="door__in">
        <h1>Team Login</h1>
        {children}
        <p>
          <a className="door__back" href="/">
            Back to the club site
          </a>
        </p>
      </div>
    </main>
  );
}

function WaitingHere() {
  const count = unsentCount(useOutboxStatus()) ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? '1 change waits' : `${count} changes wait`} on this phone until the person who
      saved {count === 1 ? 'it' : 'them'} signs in.
    </p>
  );
}

/** Shown if a step was open for more than three minutes, after which the sign-in starts again. */
const OVER =
  'The new password was not set. Sign in again with the password you were given, then choose your own.';

function NewPasswordForm({ alert, onFailure }: StepProps) {
  const { session } = useServices();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const setPassword = handleSubmit(async ({ password }) => {
    onFailure(undefined);
    const outcome = await session.completeNewPassword(password);
    if (outcome.ok) return;
    onFailure(
      session.state().status === 'signing-in'
        ? failureOf(outcome)
        : { message: outcome.message, advice: OVER },
    );
  });

  return (
    <form className="form" noValidate onSubmit={(event) => void setPassword(event)}>
      <p role="status">
        <strong>Please set a new password</strong>
      </p>
      {alert}
      <TextField
        {...NEW_PASSWORD_FIELD}
        autoFocus
        error={errors.password?.message}
        {...register('password', NEW_PASSWORD_RULES)}
      />
      <Button type="submit" busy={isSubmitting && 'Setting Password...'}>
        Set Password
      </Button>
    </form>
  );
}

/** E-mail address and password. Typed values stay after a failure; the page follows the session by itself. */
function SignInForm({
  email,
  isRefused,
  alert,
  onFailure,
  onForgotten,
}: StepProps & {
  /** The address typed in another step, from which the user returned. */
  readonly email: string | undefined;
  readonly onForgotten: (email: string) => void;
}) {
  const { session } = useServices();
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: email ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async ({ email, password }) => {
    onFailure(undefined);
    const outcome = await session.signIn(email.trim(), password, { isRefused });
    if (!outcome.ok) onFailure(failureOf(outcome));
  });

  return (
    <form className="form" noValidate onSubmit={(event) => void signIn(event)}>
      {alert}
      <TextField
        label="Email"
        {...EMAIL_FIELD}
        autoFocus={email !== undefined}
        error={errors.email?.message}
        {...register('email', EMAIL_RULES)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Enter your password.' })}
      />
      <Button type="submit" busy={isSubmitting && 'Signing In...'}>
        Sign In
      </Button>
      <Button look="quiet" held={isSubmitting} onClick={() => onForgotten(getValues('email'))}>
        Forgotten your password?
      </Button>
      <p className="quiet">
        Not a member yet? Somebody on the committee invites you under People in this app, and a
        second member confirms it.
      </p>
    </form>
  );
}
