import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { albumListQuery } from '#shared/content/album-queries.ts';
import { Loading } from '#shared/ui/loading.tsx';
import { BLANK_WORDS } from '#shared/content/article-content.ts';
import { reportStart, type ReportStart } from '#features/matches/results/report-start.ts';
import type { MatchSearch } from '#features/matches/results/search.ts';
import { usePostedMatch } from '#features/matches/results/use-posted-match.ts';
import { useQueue } from '#shared/queue/use-queue.ts';

/** With one bar of signal nobody waits longer for the album, in milliseconds: the report is what is wanted. */
const ALBUM_PATIENCE_MS = 3_000;

const NOTHING_KNOWN: ReportStart = { words: BLANK_WORDS, picture: { kind: 'none' } };

/** What the form of a match's report begins with, and what follows it. */
export interface Report {
  readonly start: ReportStart['words'];
  readonly picture: ReportStart['picture'];
  readonly startsFor: ReportStart['startsFor'];
  /** The page on which it is said that the report was published. */
  readonly announceOn: string;
  readonly onPublished: () => void;
}

/** The report of a match: `children` draws the form of an article that knows the match; after it comes the card. */
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
  // Settled when it is first known: what is read meanwhile does not write into what a person writes.
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
        startsFor: start.startsFor,
        announceOn: start === NOTHING_KNOWN ? '/admin/add-news' : '/admin/result',
        onPublished: () =>
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
