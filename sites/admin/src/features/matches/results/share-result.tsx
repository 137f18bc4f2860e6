import { longDate } from '@clubhouse/content';
import { matchName } from '@clubhouse/content/feed';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { articleListQuery } from '#shared/content/news-queries.ts';
import type { CardShape } from '#shared/result-card/card-frames.ts';
import { CardPreview } from '#features/matches/results/card-preview.tsx';
import type { PostedMatch } from '#shared/matches/posted-match.ts';
import { ReportLine } from '#features/matches/results/report-line.tsx';
import { reportOf } from '#features/matches/results/report-of.ts';
import { resultLine, shareWords } from '#shared/matches/result-words.ts';
import type { MatchSearch } from '#features/matches/results/search.ts';
import { ShapeChoice } from '#features/matches/results/shape-choice.tsx';
import { ShareButtons } from '#features/matches/results/share-buttons.tsx';
import { sharedAddress } from '#features/matches/results/shared-address.ts';
import { useDrawnCard } from '#features/matches/results/use-drawn-card.ts';
import './result-post.css';

/** The card of a result, what goes with it, and the ways out of the app. */
export function ShareResult({
  match,
  search,
}: {
  readonly match: PostedMatch;
  readonly search: MatchSearch;
}) {
  const services = useServices();
  const { club } = services;
  const [shape, setShape] = useState<CardShape>('square');
  const card = useDrawnCard(match, shape);
  const articles = useInfiniteQuery(articleListQuery(services)).data?.pages ?? [];
  const report = reportOf(
    match,
    articles.flatMap((page) => page.articles),
  );
  const text = shareWords(match, club);
  const address = sharedAddress(match, report, club);
  return (
    <div className="result-post">
      <header className="result-post__head stack">
        <h2>{resultLine(match)}</h2>
        <p className="quiet">
          {club.competition}, {longDate(match.date)}
        </p>
      </header>
      <div className="result-post__card stack">
        <ShapeChoice shape={shape} onChoose={setShape} />
        <CardPreview match={match} shape={shape} card={card} />
      </div>
      <div className="result-post__ways stack">
        <p className="result-post__text">
          {text}
          {'\n'}
          <span className="result-post__address">{address}</span>
        </p>
        <ShareButtons
          picture={card.data}
          name={`${matchName(match, club)}-${shape}.png`}
          text={text}
          address={address}
        />
        <ReportLine match={match} search={search} report={report} />
      </div>
    </div>
  );
}
