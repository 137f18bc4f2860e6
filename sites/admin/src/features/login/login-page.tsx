import { ClubPhoto } from '@clubhouse/ui';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useState, useEffect, type ReactNode } from 'react';
import type { SignInFailure } from '#features/login/failure-alert.tsx';
import { NewPasswordForm } from '#features/login/new-password-form.tsx';
import { SignInForm } from '#features/login/sign-in-form.tsx';
import { SigningOut } from '#features/login/signing-out.tsx';
import { unsentCount } from '#shared/queue/unsent-count.ts';
import { useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { safeDestination } from '#shared/session/destination.ts';
import { personOf } from '#shared/session/person.ts';
import { useSessionState } from '#shared/session/use-session.ts';
import './login.css';

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

/** The way in: the club's picture, its badge, and what there is to fill in. */
function LoginDoor({ children }: { readonly children: ReactNode }) {
  const { club } = useServices();
  const [picture] = club.hero;
  // Without a network it may never have been fetched; the hoops and the badge do without it.
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
        <img className="door__badge" src={club.badge.onDark} width="72" height="72" alt="" />
        <div className="door__hoops" />
      </div>
      <div className="door__in">
        <h1>Team Login</h1>
        {children}
      </div>
    </main>
  );
}

/** What this phone keeps for whoever signs in; nothing where it keeps nothing. */
function WaitingHere() {
  const count = unsentCount(useOutboxStatus()) ?? 0;
  const others = useQueue()?.others.size ?? 0;
  if (count === 0) return null;
  const [wait, are] = count === 1 ? ['1 change waits', 'is'] : [`${count} changes wait`, 'are'];
  return (
    <p>
      {others > 1
        ? `${wait} on this phone. Each is sent when whoever saved it has signed in.`
        : `${wait} on this phone and ${are} sent when you have signed in.`}
    </p>
  );
}
