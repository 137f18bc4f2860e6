import type { QueuedUpload } from '@clubhouse/outbox';
import { useState } from 'react';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { ShowMore } from '#shared/lists/show-more.tsx';
import { isGoing, percentOf } from '#shared/uploads/upload-words.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { WAIT_SHORT } from '#shared/queue/wait-words.ts';
import '#shared/albums/photos.css';
import './photo-states.css';

const AT_ONCE = 90;

/** The photos of an album, each with how far it is; counted as long as some are on their way. */
export function PhotoStates({ photos }: { readonly photos: readonly AlbumPhoto[] }) {
  const uploads = useQueue()?.uploads ?? [];
  const [shown, setShown] = useState(AT_ONCE);
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]));
  const states = photos.map((photo) => ({ photo, upload: byKey.get(photo.id) }));
  const isOnItsWay = states.some(({ upload }) => upload);
  return (
    <>
      {isOnItsWay && <Tally uploads={states.map(({ upload }) => upload)} />}
      <ul className="tiles">
        {states.slice(0, shown).map(({ photo, upload }) => (
          <li
            key={photo.id}
            className={upload?.state === 'rejected' ? 'tile tile--wrong' : 'tile'}
            data-upload-state={isOnItsWay ? (upload?.state ?? 'done') : undefined}
          >
            <PhotoPicture photo={photo} alt={photo.caption || photo.name} />
            {photo.caption && <p className="tile__caption">{photo.caption}</p>}
            {isOnItsWay && <p className="tile__state">{stateWords(upload)}</p>}
          </li>
        ))}
      </ul>
      <ShowMore
        left={photos.length - shown}
        step={AT_ONCE}
        onMore={() => setShown((count) => count + AT_ONCE)}
      />
    </>
  );
}

function Tally({ uploads }: { readonly uploads: readonly (QueuedUpload | undefined)[] }) {
  const counts = { sent: 0, sending: 0, waiting: 0, failed: 0 };
  for (const upload of uploads) counts[stateOf(upload)] += 1;
  return (
    <div className="stack">
      <ProgressBar label="Photos sent" percent={(counts.sent / uploads.length) * 100} />
      <dl className="tally">
        <Count words="Sent" count={counts.sent} />
        <Count words="Sending" count={counts.sending} />
        <Count words="Waiting" count={counts.waiting} />
        {counts.failed > 0 && <Count words="Need you" count={counts.failed} />}
      </dl>
    </div>
  );
}

function Count({ words, count }: { readonly words: string; readonly count: number }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function stateOf(upload: QueuedUpload | undefined): 'sent' | 'sending' | 'waiting' | 'failed' {
  if (!upload || percentOf(upload) === 100) return 'sent';
  if (upload.state === 'rejected' || upload.state === 'needs-repick') return 'failed';
  return isGoing(upload) && upload.sentBytes > 0 ? 'sending' : 'waiting';
}

function stateWords(upload: QueuedUpload | undefined): string {
  switch (stateOf(upload)) {
    case 'sent':
      return 'Sent';
    case 'sending':
      return `Sending ${upload ? percentOf(upload) : 0}%`;
    case 'waiting':
      return ['Waiting', upload && WAIT_SHORT[upload.because]].filter(Boolean).join(': ');
    case 'failed':
      return 'Needs you: see the Outbox';
  }
}
