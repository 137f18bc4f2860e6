import type { ClubProfile } from '@clubhouse/club';
import type { AlbumSummary } from '@clubhouse/content';
import type { Item, QueueView } from '@clubhouse/outbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { MatchSearch } from '#features/matches/results/search.ts';
import { usePostedMatch } from '#features/matches/results/use-posted-match.ts';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { matchAlbumId, queuedAlbum } from '#shared/matches/match-album.ts';
import { matchAlbumName, matchDayOf } from '#shared/matches/match-of-day.ts';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';
import { reportWords, type ReportWords } from '#shared/result-card/result-words.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Loading } from '#shared/ui/loading.tsx';

/** The longest wait for the match's album; milliseconds. Short, because the report matters more than its picture. */
const ALBUM_PATIENCE_MS = 3_000;

const NOTHING_KNOWN: ReportStart = { words: {}, picture: { kind: 'none' } };

/** The start values of a match's report, and the page after its save. */
export interface Report {
  readonly start: ReportStart['words'];
  readonly picture: ReportStart['picture'];
  /** The page that shows that the report was published. */
  readonly announceOn: string;
  readonly onAdded: () => void;
}

/** The report of a match: `children` renders the article's form with the match's values. The result card follows. */
export function ReportOfMatch({
  search,
  children,
}: {
  readonly search: MatchSearch;
  readonly children: (report: Report) => ReactNode;
}) {
  const services = useServices();
  const { club } = services;
  const found = usePostedMatch(search);
  const queue = useQueue();
  const albums = useInfiniteQuery(albumListQuery(services));
  const isLate = useIsLate();
  const navigate = useNavigate();
  // Set once: data that is read later must not overwrite the person's text.
  const [start, setStart] = useState<ReportStart>();
  if (!start && !found.isPending && queue && (isLate || !albums.isPending)) {
    const listed = albums.data?.pages.flatMap((page) => page.albums) ?? [];
    const known = found.match && reportStart(found.match, { club, queue, albums: listed });
    setStart(known ?? NOTHING_KNOWN);
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
        start: start.words,
        picture: start.picture,
        announceOn: start === NOTHING_KNOWN ? '/admin/add-news' : '/admin/result',
        onAdded: () =>
          void (start === NOTHING_KNOWN
            ? navigate({ to: '/admin/add-news' })
            : navigate({ to: '/admin/result', search })),
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

/** The start values of a match's report. */
interface ReportStart {
  readonly words: Partial<ReportWords>;
  /** A photo of the match's album, if the album exists on the site or in this phone's outbox. */
  readonly picture: PictureChoice;
}

function reportStart(
  match: PostedMatch,
  {
    club,
    queue,
    albums,
  }: {
    readonly club: ClubProfile;
    readonly queue: QueueView;
    readonly albums: readonly AlbumSummary[];
  },
): ReportStart {
  const day = matchDayOf(match);
  const id = matchAlbumId(day, queue, albums);
  if (id === undefined) return { words: reportWords(match, club), picture: { kind: 'none' } };
  return {
    words: reportWords(match, club, matchAlbumName(day)),
    picture: coverOf(id, queue, albums),
  };
}

function coverOf(id: string, queue: QueueView, albums: readonly AlbumSummary[]): PictureChoice {
  const [first] = (queuedAlbum(queue, id)?.['photos'] ?? []) as readonly Item[];
  if (first) return choiceOfPhoto(first);
  const cover = albums.find((album) => album.id === id)?.cover;
  if (!cover) return { kind: 'none' };
  const { path: imageUrl, picture } = cover;
  return { kind: 'stored', imageUrl, ...(picture && { picture }) };
}

/** The album's photo as the article's picture; no second file is uploaded. */
function choiceOfPhoto({ path, width, height, widths, tones }: Item): PictureChoice {
  const choice = { kind: 'stored', imageUrl: String(path) } as const;
  return typeof width === 'number' && typeof height === 'number' && Array.isArray(widths)
    ? {
        ...choice,
        picture: { width, height, widths, ...(typeof tones === 'string' && { tones }) },
      }
    : choice;
}
