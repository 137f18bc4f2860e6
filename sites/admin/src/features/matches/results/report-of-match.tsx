import type { ClubProfile } from '@clubhouse/club';
import { parseAlbum, photoPicture, type AlbumSummary } from '@clubhouse/content';
import type { QueueView } from '@clubhouse/outbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { rememberItem, type NotedMatch, useNotedMatch } from '#shared/matches/noted-matches.ts';
import { matchAlbumId, matchAlbumName } from '#shared/matches/match-of-day.ts';
import { reportWords, scoredSoFar } from '#shared/result-card/posted-match.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Loading } from '#shared/ui/loading.tsx';

/** The longest wait for the match's album; milliseconds. Short, because the report matters more than its picture. */
const ALBUM_PATIENCE_MS = 3_000;

interface ReportStart {
  readonly start: Partial<ReturnType<typeof reportWords>>;
  /** A photo of the match's album, if the album exists on the site or in this phone's outbox. */
  readonly picture: PictureChoice;
}

export interface Report extends ReportStart {
  readonly announceOn: string;
  readonly onAdded: (id: string) => void;
}

const NOTHING_KNOWN: ReportStart = { start: {}, picture: { kind: 'none' } };

/** The report of a match: `children` renders the article's form with the match's values. The result card follows. */
export function ReportOfMatch({
  id,
  children,
}: {
  /** Of the match's note, whether or not the note exists. */
  readonly id: string;
  readonly children: (report: Report) => ReactNode;
}) {
  const services = useServices();
  const { club } = services;
  const found = useNotedMatch(id);
  const queue = useQueue();
  const albums = useInfiniteQuery(albumListQuery(services));
  const isLate = useIsLate();
  const navigate = useNavigate();
  // Set once: data that is read later must not overwrite the person's text.
  const [start, setStart] = useState<ReportStart>();
  if (!start && !found.isPending && queue && (isLate || !albums.isPending)) {
    const listed = albums.data?.pages.flatMap((page) => page.albums) ?? [];
    setStart(found.match ? reportStart(found.match, club, queue, listed) : NOTHING_KNOWN);
  }
  if (!start) return <Loading words="Looking up the match..." rows={3} />;
  return (
    <>
      {start === NOTHING_KNOWN && (
        <p className="strip" role="status">
          This phone does not know that match any more, so the form is empty.
        </p>
      )}
      {children({
        ...start,
        announceOn: start === NOTHING_KNOWN ? '/admin/add-news' : '/admin/result',
        onAdded(item) {
          if (found.match) void rememberItem(found.match, { kind: 'report', item }, services);
          void (start === NOTHING_KNOWN
            ? navigate({ to: '/admin/add-news' })
            : navigate({ to: '/admin/result', search: { match: id } }));
        },
      })}
    </>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ALBUM_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function reportStart(
  match: NotedMatch,
  club: ClubProfile,
  queue: QueueView,
  albums: readonly AlbumSummary[],
): ReportStart {
  const day = { date: match.date, match };
  const scored = scoredSoFar(match);
  const id = matchAlbumId(day, queue, albums);
  if (id === undefined) return { start: reportWords(scored, club), picture: { kind: 'none' } };
  const queued = queuedOf(queue, 'albums', id).at(-1)?.item;
  const [photo] = queued ? parseAlbum(queued).photos : [];
  const { path: imageUrl, picture } = photo
    ? { path: photo.path, picture: photoPicture(photo) }
    : (albums.find((album) => album.id === id)?.cover ?? {});
  return {
    start: reportWords(scored, club, matchAlbumName(day)),
    picture: imageUrl
      ? { kind: 'stored', imageUrl, ...(picture && { picture }) }
      : { kind: 'none' },
  };
}
