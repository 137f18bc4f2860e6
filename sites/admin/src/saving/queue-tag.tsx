import type { QueueMark } from '#saving/with-queued.ts';
import { WAIT_SHORT } from '#writing/wait-words.ts';

/** Says of something that it is not yet on the site as it is shown, and what it waits for. */
export function QueueTag({ mark }: { readonly mark: QueueMark | undefined }) {
  if (!mark) return null;
  if (mark.is === 'needs-you') return <p className="tag tag--warn">Needs you: see the Outbox</p>;
  const why = WAIT_SHORT[mark.because];
  return (
    <>
      <p className="tag">{WORDS[mark.is]}</p>
      {why && <p className="quiet">{why}</p>}
    </>
  );
}

const WORDS: Readonly<Record<Exclude<QueueMark['is'], 'needs-you'>, string>> = {
  waiting: 'Waiting to send',
  sending: 'Sending',
  'to-be-deleted': 'Will be deleted',
};
