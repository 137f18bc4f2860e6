import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { albumListQuery } from '#albums/album-queries.ts';
import { Loading } from '#controls/loading.tsx';
import { BLANK_WORDS } from '#news/article-content.ts';
import { NewArticle } from '#news/new-article.tsx';
import { reportStart, type ReportStart } from '#result-post/report-start.ts';
import type { MatchSearch } from '#result-post/search.ts';
import { usePostedMatch } from '#result-post/use-posted-match.ts';
import { useQueue } from '#writing/use-queue.ts';

/** With one bar of signal nobody waits longer for the album, in milliseconds: the report is what is wanted. */
const ALBUM_PATIENCE_MS = 3_000;

const NOTHING_KNOWN: ReportStart = { words: BLANK_WORDS, picture: { kind: 'none' } };

/** The report of a match: the form of an article that knows the match, and after it the card to share. */
export function ReportOfMatch({ search }: { readonly search: MatchSearch }) {
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
      <NewArticle
        start={start.words}
        picture={start.picture}
        startsFor={start.startsFor}
        announceOn={start === NOTHING_KNOWN ? '/admin/add-news' : '/admin/result'}
        onPublished={() =>
          void (start === NOTHING_KNOWN
            ? navigate({ to: '/admin/add-news' })
            : navigate({ to: '/admin/result', search }))
        }
      />
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
