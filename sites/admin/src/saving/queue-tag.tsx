import type { QueueMark } from '#saving/with-queued.ts';

const WORDS: Readonly<Record<QueueMark, string>> = {
  waiting: 'Waiting to send',
  sending: 'Sending',
  'needs-you': 'Needs you: see the Outbox',
  'to-be-deleted': 'Will be deleted',
};

/** Says of an entry of a list that it is not yet on the site as it is shown. */
export function QueueTag({ mark }: { readonly mark: QueueMark | undefined }) {
  if (!mark) return null;
  return <p className={mark === 'needs-you' ? 'tag tag--warn' : 'tag'}>{WORDS[mark]}</p>;
}
