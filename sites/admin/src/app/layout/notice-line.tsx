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
    // One that is true again, where the signal comes and goes, takes nobody away from what they write.
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

/** What holds everything back, steadily: a site that does not answer is tried again and again. */
const HOLDS: ReadonlySet<WaitReason> = new Set([
  'no-network',
  'needs-sign-in',
  'wrong-clock',
  'device-full',
]);

/** What is said of something that waits is true until then; of anything else, always. */
function isStillWaiting(reason: WaitReason | undefined, status: OutboxStatus | undefined): boolean {
  if (!reason) return true;
  return status?.state !== 'empty' && (!HOLDS.has(reason) || status?.heldBackBy === reason);
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
