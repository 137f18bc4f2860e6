import { Outlet, useLocation, useMatches, useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OutboxStatus, WaitReason } from '@clubhouse/outbox';
import { InstallLine } from '#app/layout/install-line.tsx';
import { Navigation } from '#app/layout/navigation.tsx';
import { StatusChip } from '#app/layout/status-chip.tsx';
import { useSignOut } from '#app/layout/use-sign-out.ts';
import { unreachedBecause } from '#shared/queue/patience.ts';
import { useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { useSentInLists } from '#shared/queue/use-sent-in-lists.ts';
import { useServices } from '#shared/services/app-services.ts';
import { NoticesProvider, type Notice, useNotices } from '#shared/services/notices.tsx';
import {
  UnsavedWorkProvider,
  useIsAnythingUnsaved,
  useAreFilesInHand,
} from '#shared/services/unsaved-work.tsx';
import { displayName, personOf } from '#shared/session/person.ts';
import { useSessionState } from '#shared/session/use-session.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { isUnderWay } from '#shared/uploads/upload-words.ts';
import './shell.css';
import './notice-line.css';

/** The frame of every admin page, and its doorkeeper: a page is only drawn for the committee. */
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
  // The router updates at every step of a navigation; this draws again only when the shown page changes.
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
          <img src={club.badge.onDark} width="36" height="36" alt="" />
          <h1>{title}</h1>
          <span>{displayName(person)}</span>
        </header>
        <StatusChip isAdmin={person.isAdmin} />
        <Navigation isAdmin={person.isAdmin} />
        <main className="page" id="main" ref={main} tabIndex={-1}>
          {isSignedOut && <SignedOutLine />}
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
 * Goes to the door once. This frame is still drawn while the door is fetched, and the address is the door's
 * by then: a redirect made again from each address would lead to the door of the door, without end.
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
 * Who the page is drawn for. Someone signed out under a half-written form keeps it on the screen: what they
 * typed is worth more than a closed door, and the services let nothing through without credentials.
 */
function usePerson() {
  const now = personOf(useSessionState());
  const isUnsaved = useIsAnythingUnsaved();
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const person = now ?? (isUnsaved ? last : undefined);
  return { person, isSignedOut: person !== undefined && now === undefined };
}

/** Moves focus to the new page, so that a keyboard or a screen reader starts where the eye does. */
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

/** Shown in place of every admin page to someone signed in who is not of the committee. */
function AccessDenied() {
  const signOut = useSignOut();
  return (
    <>
      <Alert words="Access Denied: You need to be in the AdminUsers group to access this page.">
        <p>Whoever looks after the site can add you. Then sign out and in again.</p>
      </Alert>
      <div className="row">
        <Button onClick={signOut}>Sign Out</Button>
        <a className={buttonClass('quiet')} href="/">
          Back to the club site
        </a>
      </div>
    </>
  );
}

/** Says that one can carry on while there is no signal, or no answer. */
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

/** Signed out elsewhere, in the middle of writing. A new tab, because leaving this one would lose the form. */
function SignedOutLine() {
  return (
    <Alert words="You have been signed out." tone="warn">
      <p>What you typed is still here. It can be sent once you are signed in again.</p>
      <a href="/login" target="_blank" rel="noreferrer">
        Sign in again in a new tab
      </a>
    </Alert>
  );
}

/** Offers a new version of the app; while words are not saved or something is being sent it says that it waits. */
function UpdateLine() {
  const { updateOffer } = useServices();
  const waiting = useSyncExternalStore(updateOffer.subscribe, updateOffer.waiting);
  const unsaved = useIsAnythingUnsaved();
  const taking = useAreFilesInHand();
  const sending = useIsSending() || taking;
  if (!waiting) return null;
  return (
    <div className="notice notice--quiet" role="status">
      <p>A new version is ready.</p>
      {unsaved && !taking && <span>It waits until this form is finished.</span>}
      {sending && (!unsaved || taking) && <span>It waits until nothing is being sent.</span>}
      {!unsaved && !sending && (
        <Button look="quiet" small onClick={updateOffer.accept}>
          Use it now
        </Button>
      )}
    </div>
  );
}

/** Whether anything is on its way to the site or into the phone's store at this moment. */
function useIsSending(): boolean {
  const queue = useQueue();
  return (
    queue !== undefined &&
    (queue.mutations.some(({ state }) => state === 'sending') || queue.uploads.some(isUnderWay))
  );
}

/** The live region is always in the page: a region that comes with its words is often not read out. */
function NoticeLine() {
  const { notice: latest, clear } = useNotices();
  const { pathname } = useLocation();
  const line = useRef<HTMLDivElement>(null);
  const shown = useRef<Notice>(undefined);
  const status = useOutboxStatus();
  const isTrue = latest?.on === pathname && isStillWaiting(latest.waitsFor, status);
  const notice = isTrue ? latest : undefined;
  useEffect(() => {
    // A notice that returns when the signal is lost again does not scroll, and does not take the focus.
    if (!notice || shown.current === notice) return;
    shown.current = notice;
    // The button may be at the end of a long form, and its outcome must be in view.
    line.current?.scrollIntoView({ block: 'center' });
    // That button may have gone with its form; someone who writes on is left where they are.
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [notice]);

  function close() {
    line.current?.closest('main')?.focus({ preventScroll: true });
    clear();
  }
  return (
    <div ref={line} className={classOf(notice)} role="status" tabIndex={-1}>
      {notice && (
        <>
          <p>{notice.words}</p>
          {notice.link && <WayOn {...notice.link} />}
          <Button look="quiet" small onClick={close}>
            Close
          </Button>
        </>
      )}
    </div>
  );
}

/** Reasons that last until somebody acts or signal returns. Others come and go with each retry. */
const LASTING: ReadonlySet<WaitReason> = new Set([
  'no-network',
  'needs-sign-in',
  'wrong-clock',
  'device-full',
]);

/** Whether a notice about a waiting change is still true. A notice without a reason stays true. */
function isStillWaiting(reason: WaitReason | undefined, status: OutboxStatus | undefined): boolean {
  if (!reason) return true;
  return status?.state !== 'empty' && (!LASTING.has(reason) || status?.heldBackBy === reason);
}

function classOf(notice: Notice | undefined): string {
  if (!notice) return 'notice notice--none';
  return notice.isPartial ? 'notice notice--quiet' : 'notice';
}

/** A page of the app is gone to without a start: what the app is about goes on. */
function WayOn({ href, words }: NonNullable<Notice['link']>) {
  const to = useLocation({ select: (location) => location.href });
  if (href === '/login') {
    return (
      <Link to="/login" search={{ to }}>
        {words}
      </Link>
    );
  }
  return href.startsWith('/admin/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
}
