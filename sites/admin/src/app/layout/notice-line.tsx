import type { OutboxStatus, WaitReason } from '@clubhouse/outbox';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Notice, useNotices } from '#shared/services/notices.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';
import './notice-line.css';

/** The live region is always in the page: a region that comes with its words is often not read out. */
export function NoticeLine() {
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
    // Whoever pressed the button at the end of a long form sees the outcome of it.
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
