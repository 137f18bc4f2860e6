import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useNotices } from '#app/notices.tsx';
import { Button } from '#controls/button.tsx';
import './notice-line.css';

/** The live region is always in the page: a region that comes with its words is often not read out. */
export function NoticeLine() {
  const { notice: latest, clear } = useNotices();
  const { pathname } = useLocation();
  const line = useRef<HTMLDivElement>(null);
  const notice = latest?.on === pathname ? latest : undefined;
  useEffect(() => {
    // Whoever pressed the button at the end of a long form sees what came of it.
    if (notice) line.current?.scrollIntoView({ block: 'center' });
  }, [notice]);
  return (
    <div ref={line} className={notice ? 'notice' : 'notice notice--none'} role="status">
      {notice && (
        <>
          <p>{notice.words}</p>
          {notice.link && <a href={notice.link.href}>{notice.link.words}</a>}
          <Button look="quiet" small onClick={clear}>
            Close
          </Button>
        </>
      )}
    </div>
  );
}
