import { badgeOf } from '@clubhouse/club/badge';
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigation, useSignOut } from '#app/layout/navigation.tsx';
import { NoticeLine } from '#app/layout/notice-line.tsx';
import { StatusChip } from '#app/layout/status-chip.tsx';
import { unreachedBecause } from '#shared/queue/wait-words.ts';
import { useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { useSentInLists } from '#shared/queue/use-sent-in-lists.ts';
import { useServices } from '#shared/services/app-services.ts';
import { NoticesProvider } from '#shared/services/notices.tsx';
import {
  UnsavedWorkProvider,
  useIsAnythingUnsaved,
  useAreFilesInHand,
} from '#shared/services/unsaved-work.tsx';
import { displayName, personOf, useSessionState } from '#shared/session/person.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { isUnderWay } from '#shared/uploads/upload-words.ts';
import { HOME } from '#shared/session/destination.ts';
import './shell.css';
import './notice-line.css';

/** The frame of every admin page. It renders the page for the committee only. */
export function AdminLayout() {
  return (
    <NoticesProvider>
      <UnsavedWorkProvider>
        <Frame />
      </UnsavedWorkProvider>
    </NoticesProvider>
  );
}

function Frame() {
  const { club } = useServices();
  // The router updates at every step of a navigation; this is rendered again only when the shown page changes.
  const title = useMatches({
    select: (matches) => matches.at(-1)?.staticData.title ?? '',
  });
  const main = useArrival(useMatches({ select: (matches) => matches.at(-1)?.pathname }));
  const { person, isSignedOut } = usePerson();
  useSentInLists();
  useEffect(() => {
    document.title = `${title} · ${club.name}`;
  }, [title, club]);

  if (!person) return <ToTheDoor />;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <header className="bar">
          <img src={badgeOf(club)} width="36" height="36" alt="" />
          <h1>{title}</h1>
          <span>{displayName(person)}</span>
        </header>
        <StatusChip isAdmin={person.isAdmin} />
        <Navigation isAdmin={person.isAdmin} />
        <main className="page" id="main" ref={main} tabIndex={-1}>
          {isSignedOut && (
            <Alert words="You have been signed out." tone="warn">
              <p>What you typed is still here. It can be sent once you are signed in again.</p>
              {/* In a new tab, so that the form stays. */}
              <a href="/login" target="_blank" rel="noreferrer">
                Sign in again in a new tab
              </a>
            </Alert>
          )}
          <InstallLine />
          <OfflineLine />
          <UpdateLine />
          <NoticeLine />
          {person.isAdmin ? <Outlet /> : <AccessDenied />}
        </main>
      </div>
    </>
  );
}

/**
 * Redirects to the login page once. This frame is still rendered while the login page loads, when the address is
 * already the login page's: a redirect from each address would never end.
 */
function ToTheDoor() {
  const navigate = useNavigate();
  const { href } = useLocation();
  const [to] = useState(href);
  useEffect(() => {
    void navigate({ to: '/login', search: { to }, replace: true });
  }, [navigate, to]);
  return null;
}

/**
 * The person for whom the page is rendered. A person who is signed out while filling in a form still sees the form, so
 * that no text is lost; the services refuse every request without credentials.
 */
function usePerson() {
  const now = personOf(useSessionState());
  const isUnsaved = useIsAnythingUnsaved();
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const person = now ?? (isUnsaved ? last : undefined);
  return { person, isSignedOut: person !== undefined && now === undefined };
}

/** Moves the focus to the new page, so that keyboards and screen readers start at its beginning. */
function useArrival(pathname: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function AccessDenied() {
  const signOut = useSignOut();
  return (
    <>
      <Alert words="Access Denied: You need to be in the AdminUsers group to access this page.">
        <p>Whoever looks after the site can add you. Then sign out and in again.</p>
      </Alert>
      <div className="row">
        <Button onClick={signOut}>Sign Out</Button>
        <ButtonLink look="quiet" href="/">
          Back to the club site
        </ButtonLink>
      </div>
    </>
  );
}

/** Shown while there is no signal or no answer. It says that work can continue. */
function OfflineLine() {
  const state = useSessionState();
  const because = unreachedBecause(useOutboxStatus());
  const person = state.status === 'signed-in-offline' && personOf(state);
  if (!because) return null;
  const isOffline = because === 'no-network';
  return (
    <p className="strip" role="status">
      {isOffline ? 'No signal. Carry on. ' : 'The site does not answer just now. Carry on. '}
      {person && `You are signed in as ${displayName(person)} from last time. `}
      What you add or change is kept on this phone and sent when{' '}
      {isOffline ? 'there is signal again.' : 'the site answers again.'}
    </p>
  );
}

/** Offers a new version of the app. While a text is unsaved or a change is being sent, it says that it waits. */
function UpdateLine() {
  const { updateOffer } = useServices();
  const accept = useSyncExternalStore(updateOffer.subscribe, updateOffer.current);
  const unsaved = useIsAnythingUnsaved();
  const taking = useAreFilesInHand();
  const sending = useIsSending() || taking;
  if (!accept) return null;
  return (
    <div className="notice notice--quiet" role="status">
      <p>A new version is ready.</p>
      {unsaved && !taking && <span>It waits until this form is finished.</span>}
      {sending && (!unsaved || taking) && <span>It waits until nothing is being sent.</span>}
      {!unsaved && !sending && (
        <Button look="quiet" small onClick={accept}>
          Use it now
        </Button>
      )}
    </div>
  );
}

function useIsSending(): boolean {
  const queue = useQueue();
  return (
    queue !== undefined &&
    (queue.mutations.some(({ state }) => state === 'sending') || queue.uploads.some(isUnderWay))
  );
}

/** Offers to install the app. It appears on navigation only, so that nothing moves while a page is in use. */
function InstallLine() {
  const { pathname } = useLocation();
  return <Line key={pathname} isHome={pathname === HOME} />;
}

function Line({ isHome }: { readonly isHome: boolean }) {
  const { installHint } = useServices();
  const now = useSyncExternalStore(installHint.subscribe, installHint.current);
  // A hint that arrives later would move the page, so it waits for the next page.
  const [atFirst] = useState(now);
  const isAsking = now === 'browser-asks';
  // The browser's prompt is offered on Home only; the warning that a phone may clear its storage is shown everywhere.
  if (!now || now !== atFirst || (isAsking && !isHome)) return null;

  function install() {
    installHint.install().catch((cause: unknown) => {
      console.warn('The browser did not ask whether to install the app', cause);
    });
  }
  return (
    <div className="notice notice--quiet">
      {isAsking ? (
        <>
          <p>Install this app: one tap opens it, with or without signal.</p>
          <Button look="quiet" small onClick={install}>
            Install
          </Button>
        </>
      ) : (
        // An iPhone deletes a web page's storage after a week without a visit, but not that of an app on the home
        // screen. The text says so before the app promises to keep anything.
        <p>
          Put this app on your home screen first: press Share, then Add to Home Screen. Until then
          the iPhone may forget what was not sent.
        </p>
      )}
      <Button look="quiet" small onClick={installHint.dismiss}>
        Not now
      </Button>
    </div>
  );
}
