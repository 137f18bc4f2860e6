import { longDate } from '@clubhouse/content';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { useUnsaved } from '#app/unsaved-work.tsx';
import { albumListQuery } from '#albums/album-queries.ts';
import { photosWords } from '#albums/arrangement.ts';
import { BatchProgress } from '#albums/batch-progress.tsx';
import { ChoosePhotos } from '#albums/choose-photos.tsx';
import { Alert } from '#controls/alert.tsx';
import { buttonClass } from '#controls/button.tsx';
import { Loading } from '#controls/loading.tsx';
import { draftReport } from '#match-day/draft-report.ts';
import { matchAlbumId, matchAlbumWords } from '#match-day/match-album.ts';
import { matchDay, matchWords, weekday, type MatchDay } from '#match-day/match-of-day.ts';
import { matchesQuery } from '#match-day/matches-query.ts';
import { queueMatchPhotos, type MatchPhotos } from '#match-day/queue-match-photos.ts';
import { LeaveGuard } from '#saving/leave-guard.tsx';
import { storedItemQuery } from '#saving/stored-item-query.ts';
import { personOf } from '#session/person.ts';
import { useQueue } from '#writing/use-queue.ts';
import './match-day.css';

/** Photos of the last match into its album, in one choosing. */
export function MatchDayPage() {
  const services = useServices();
  const matches = useQuery(matchesQuery(services));
  if (matches.isPending) return <Loading words="Looking up the last match..." rows={1} />;
  const { results = [], fixtures = [] } = matches.data ?? {};
  return <PhotosOf day={matchDay(results, fixtures, services.now())} />;
}

function PhotosOf({ day: known }: { readonly day: MatchDay }) {
  const services = useServices();
  const queue = useQueue();
  // A match that becomes known while photos are queued does not move them to another album.
  const [day, setDay] = useState(known);
  const [state, setState] = useState<MatchPhotos>();
  const [isBusy, setBusy] = useState(false);
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  useUnsaved(isBusy);
  const albums = useInfiniteQuery(albumListQuery(services)).data?.pages ?? [];
  const shownDay = state ? day : known;
  const found = matchAlbumId(
    shownDay,
    queue ?? { mutations: [] },
    albums.flatMap((page) => page.albums),
  );
  const albumId = state?.albumId ?? found;
  const stored = useQuery({
    ...storedItemQuery(services, 'albums', found ?? ''),
    enabled: found !== undefined,
  });

  async function queuePhotos(files: readonly File[], { fullSize }: { readonly fullSize: boolean }) {
    const signal = left.current?.signal;
    if (files.length === 0 || isBusy || !signal) return;
    setDay(shownDay);
    setBusy(true);
    try {
      const done = await queueMatchPhotos(files, {
        day: shownDay,
        albumId,
        known: stored.data?.item,
        fullSize,
        tools: services,
        signal,
        onChange: setState,
      });
      const owner = personOf(services.session.state())?.sub;
      if (done.shown && owner) await draftReport(shownDay, done.shown, { ...services, owner });
    } catch (cause) {
      if (!signal.aborted) throw cause;
    } finally {
      setBusy(false);
    }
  }

  const { name } = matchAlbumWords(shownDay);
  return (
    <>
      <LeaveGuard shouldAsk={() => isBusy} because="gettingReady" />
      <header className="stack">
        <h2>{matchWords(shownDay) || `${weekday(shownDay)}’s match`}</h2>
        <p>
          {weekday(shownDay)} {longDate(shownDay.date)}. The photos go into the album “{name}”
          {albumId === undefined && ', which is made with the first of them'}.
        </p>
      </header>
      {state && <Outcome state={state} day={shownDay} isBusy={isBusy} />}
      <ChoosePhotos
        words={state ? 'Choose more photos' : 'Choose photos'}
        held={isBusy}
        onChoose={(files, options) => void queuePhotos(files, options)}
      />
    </>
  );
}

function Outcome({
  state,
  day,
  isBusy,
}: {
  readonly state: MatchPhotos;
  readonly day: MatchDay;
  readonly isBusy: boolean;
}) {
  const { queued, stopped, albumId, progress, refused } = state;
  return (
    <section className="stack" aria-label="What became of them">
      <p className="match-day__done" role="status">
        {queued > 0 && `${photosWords(queued)} queued for ${weekday(day)}’s album`}
      </p>
      <BatchProgress batch={{ progress, isBusy, refused }} />
      {stopped && (
        <Alert words="Error uploading files. Please try again.">
          <p>{stoppedWords(stopped, progress.total - queued)}</p>
        </Alert>
      )}
      {!isBusy && albumId !== undefined && (
        <div className="row row--fill">
          <Link className={buttonClass('quiet')} to="/admin/album/$id" params={{ id: albumId }}>
            See the album
          </Link>
          <Link className={buttonClass('quiet')} to="/admin/add-news">
            Write the report
          </Link>
        </div>
      )}
    </section>
  );
}

function stoppedWords(stopped: NonNullable<MatchPhotos['stopped']>, left: number): string {
  const which = left === 1 ? '1 photo is' : `${left} photos are`;
  switch (stopped) {
    case 'no-room':
      return `This phone has no room for more: ${which} not queued. Send what waits, or delete something, then choose them again.`;
    case 'album-full':
      return `One album cannot hold more: ${which} not queued. Make a second album for them.`;
    case 'failed':
      return `${which} not queued. Choose them again.`;
  }
}
