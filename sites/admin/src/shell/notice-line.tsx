import { useNotices } from '#app/notices.tsx';
import { Button } from '#controls/button.tsx';
import './notice-line.css';

/** The live region is always in the page: a region that comes with its words is often not read out. */
export function NoticeLine() {
  const { notice, clear } = useNotices();
  return (
    <div className={notice ? 'notice' : 'notice notice--none'} role="status">
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
