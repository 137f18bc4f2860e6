import { albumDay, longDate, parseAlbum } from '@clubhouse/content';
import type { QueuedUpload } from '@clubhouse/outbox';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { photosOfItem, type AlbumPhoto } from '#shared/albums/album-photo.ts';
import { photosWords } from '#shared/albums/arrangement.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { entities } from '#shared/entities/entities.ts';
import { QueueTag } from '#shared/lists/list-row.tsx';
import { withQueued } from '#shared/lists/with-queued.ts';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { usePart } from '#shared/lists/row-list.tsx';
import { willBeSent, percentOf } from '#shared/uploads/upload-words.ts';
import { WAIT_SHORT } from '#shared/queue/wait-words.ts';
import '#shared/albums/photos.css';
import './photo-states.css';
import { albumNotice, type AlbumDone } from '#features/albums/after-album.ts';

/** An album as it will be on the site, with its unsent photos marked; once all is sent, a link to it on the site. */
export function AlbumPage() {
  const { id } = useParams({ from: '/admin/album/$id' });
  const { done } = useSearch({ from: '/admin/album/$id' });
  const services = useServices();
  const queue = useQueue();
  const waiting = queue && queuedOf(queue, 'albums', id);
  const isSent = waiting?.length === 0;
  const { data, isPending, isError } = useQuery(storedItemQuery(services, 'albums', id));
  const stored = data ? [{ id, item: data.item }] : [];
  const [shown] = withQueued(stored, waiting ?? [], (item) => ({ id, item }));
  useLeavingWhenSent(id, !isSent, done);

  if (!shown) {
    if (isPending || !waiting) return <Loading words="Loading the album..." rows={3} />;
    if (isError) return <Alert words="The album could not be read." />;
    return (
      <Empty words="This album is not there any more.">
        <ButtonLink href="/admin/add-album">Albums</ButtonLink>
      </Empty>
    );
  }
  const { item } = shown.entry;
  const album = parseAlbum(item);
  const day = albumDay(album);
  const photos = photosOfItem(item, services.config);
  const { href, words } = entities.albums.siteLink(id);
  return (
    <>
      <header className="stack">
        <h2>{album.name}</h2>
        {album.description && <p>{album.description}</p>}
        <p className="quiet">
          {[day && longDate(day), photosWords(photos.length)].filter(Boolean).join(', ')}
        </p>
        <QueueTag mark={shown.mark} />
      </header>
      <div className="row row--fill">
        {isSent && <ButtonLink href={href}>{words}</ButtonLink>}
        <ButtonLink look={isSent ? 'quiet' : 'act'} href={entities.albums.editAt(id)}>
          Edit Album
        </ButtonLink>
        <ButtonLink look="quiet" href="/admin/add-album">
          All albums
        </ButtonLink>
      </div>
      <PhotoStates photos={photos} />
    </>
  );
}

/** Opens the album on the site once all of it is sent, if the form led here and this page is still open. */
function useLeavingWhenSent(id: string, isWaiting: boolean, done: AlbumDone | undefined): void {
  const { database } = useServices();
  const { announce } = useNotices();
  const { pathname } = useLocation();
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isWaiting) wasWaiting.current = true;
    if (isWaiting || !wasWaiting.current || done === undefined) return;
    const left = new AbortController();
    // A discarded or deleted album is not on the site.
    database
      .get('albums', id, { consistent: true, signal: left.signal })
      .then((item) => {
        if (!item || left.signal.aborted) return;
        // The album is opened only once.
        wasWaiting.current = false;
        announce({ ...albumNotice(item, done), on: pathname });
      })
      .catch((cause: unknown) => {
        if (!left.signal.aborted) console.warn('The album could not be read again', cause);
      });
    return () => left.abort();
  }, [database, announce, pathname, id, isWaiting, done]);
}

const AT_ONCE = 90;

function PhotoStates({ photos }: { readonly photos: readonly AlbumPhoto[] }) {
  const byKey = new Map(useQueue()?.uploads.map((upload) => [upload.key, upload]));
  const { shown, more } = usePart(photos, AT_ONCE);
  const uploads = photos.map(({ id }) => byKey.get(id));
  const isOnItsWay = uploads.some((upload) => upload);
  return (
    <>
      {isOnItsWay && <Tally states={uploads.map(stateOf)} />}
      <ul className="tiles">
        {shown.map((photo, place) => {
          const upload = uploads[place];
          return (
            <li
              key={photo.id}
              className={upload?.state === 'rejected' ? 'tile tile--wrong' : 'tile'}
              data-upload-state={isOnItsWay ? (upload?.state ?? 'done') : undefined}
            >
              <PhotoPicture photo={photo} alt={photo.caption || photo.name} />
              {photo.caption && <p className="tile__caption">{photo.caption}</p>}
              {isOnItsWay && <p className="tile__state">{stateWords(upload)}</p>}
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

function Tally({ states }: { readonly states: readonly State[] }) {
  const count = (state: State) => states.filter((each) => each === state).length;
  const shown = Object.keys(TALLIED) as State[];
  return (
    <div className="stack">
      <ProgressBar label="Photos sent" percent={(count('sent') / states.length) * 100} />
      <dl className="tally">
        {shown
          .filter((state) => state !== 'failed' || count(state) > 0)
          .map((state) => (
            <div key={state}>
              <dt>{TALLIED[state]}</dt>
              <dd>{count(state)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

type State = keyof typeof TALLIED;

const TALLIED = { sent: 'Sent', sending: 'Sending', waiting: 'Waiting', failed: 'Need you' };

function stateOf(upload: QueuedUpload | undefined): State {
  if (!upload || percentOf(upload) === 100) return 'sent';
  if (upload.state === 'rejected' || upload.state === 'needs-repick') return 'failed';
  return willBeSent(upload) && upload.sentBytes > 0 ? 'sending' : 'waiting';
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
