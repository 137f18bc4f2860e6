import type { OutboxStatus, WaitReason } from '@clubhouse/outbox';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#shared/queue/use-command.tsx';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';
import { type Notice, useNotices } from '#shared/services/notices.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SITE_WORDS } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import './notice-line.css';
import { pageAddress } from '#shared/entities/page-address.ts';

/** The live region is always in the page: one that is added together with its text is often not read out. */
export function NoticeLine() {
  const { notice: latest, clear } = useNotices();
  const { pathname } = useLocation();
  const line = useRef<HTMLDivElement>(null);
  const shown = useRef<Notice>(undefined);
  const status = useOutboxStatus();
  const isTrue = latest?.on === pathname && isStillWaiting(latest.waitsFor, status);
  const notice = isTrue ? latest : undefined;
  useEffect(() => {
    // A notice that is shown again after the signal was lost again neither scrolls nor takes the focus.
    if (!notice || shown.current === notice) return;
    shown.current = notice;
    // The pressed button may be at the end of a long form, where its notice would be out of view.
    // A notice with an undo stays in view itself, so that the list keeps its place.
    if (!notice.undo) line.current?.scrollIntoView({ block: 'center' });
    // If the pressed button is gone with its form, the notice takes the focus, but never from a field in use.
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [notice]);
  useEffect(() => {
    // A notice ends with its page: a person who returns neither sees it again nor is redirected.
    if (latest && shown.current === latest && latest.on !== pathname) clear();
  }, [latest, pathname, clear]);

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
          {notice.page && (
            <OnTheSite key={`${notice.page.id} ${notice.page.rev}`} page={notice.page} />
          )}
          {notice.undo && <UndoButton undo={notice.undo} />}
          <Button look="quiet" small onClick={close}>
            Close
          </Button>
        </>
      )}
    </div>
  );
}

const UNDO_MS = 10_000;

function UndoButton({ undo }: { readonly undo: () => Promise<void> }) {
  const { run, failure } = useCommand();
  /** The undo whose time is over; a later notice has another one. */
  const [over, setOver] = useState<typeof undo>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(() => undo), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  if (over === undo && !isBusy) return failure;
  return (
    <>
      <Button
        small
        data-undo=""
        busy={isBusy && 'Undoing...'}
        onClick={() => {
          setBusy(true);
          run(() => undo().finally(() => setBusy(false)));
        }}
      >
        Undo
      </Button>
      {failure}
    </>
  );
}

/** Reasons that last until somebody acts or the signal returns. Other reasons change with each retry. */
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

function WayOn({ href, words }: NonNullable<Notice['link']>) {
  const to = useLocation({ select: (location) => location.href });
  return <a href={href === '/login' ? pageAddress(href, { to }) : href}>{words}</a>;
}

/** How long a page that is to be opened is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Shows whether an item that was sent is on the site, and once it is, a link to its page; nothing if that is not known
 * in time. A page that is to be opened is opened in both cases.
 */
function OnTheSite({ page }: { readonly page: NonNullable<Notice['page']> }) {
  const { whenOnTheSite, leaveTo } = useServices();
  const [isOut, setOut] = useState<boolean>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const limit = page.opens !== undefined && { withinMs: PATIENCE_MS };
    void whenOnTheSite(page, { signal, ...limit }).then((isShown) => {
      if (signal.aborted) return;
      setOut(isShown);
      if (page.opens !== undefined) leaveTo(page.opens);
    });
    return () => gone.abort();
  }, [page, whenOnTheSite, leaveTo]);
  const words = SITE_WORDS[page.rev === undefined ? 'deleted' : 'stored'];
  if (isOut === undefined) return <span>{words.underWay}</span>;
  return (
    isOut && (
      <>
        <span>{words.done}</span>
        {page.rev !== undefined && <a href={page.href}>{page.words}</a>}
      </>
    )
  );
}
