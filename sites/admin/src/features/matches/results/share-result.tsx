import { matchName, resultLine } from '@clubhouse/content/feed';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { ShareButtons } from '#features/matches/results/share-buttons.tsx';
import { ReportLink, useReport, sharedAddress } from '#shared/matches/report-link.tsx';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import {
  competitionAndDay,
  type PostedMatch,
  shareWords,
} from '#shared/result-card/posted-match.ts';
import { type CardShape, CARD_FRAMES } from '#shared/result-card/card-frames.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { useObjectUrl } from '#shared/pictures/use-object-url.ts';
import './result-post.css';

/** The card of a result, its text, and the buttons that share both. */
export function ShareResult({ match }: { readonly match: NotedMatch }) {
  const { club, drawCard } = useServices();
  const [shape, setShape] = useState<CardShape>('square');
  const card = useQuery({
    queryKey: ['result-card', shape, match.date, match.outcome, resultLine(match)],
    queryFn: () => drawCard(match, { club, shape }),
    staleTime: Infinity,
    // A picture is too large to stay in memory unused.
    gcTime: 0,
  });
  const report = useReport(match);
  const text = shareWords(match, club);
  const address = sharedAddress(match, report?.isQueued ? undefined : report, club);
  return (
    <div className="result-post">
      <header className="result-post__head stack">
        <h2>{resultLine(match)}</h2>
        <p className="quiet">{competitionAndDay(match, club)}</p>
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
        <div className={report ? 'row' : 'row row--fill'}>
          {report && (
            <p className="quiet">
              {report.isQueued
                ? 'The report waits on this phone. Until it is sent, the address is the match’s.'
                : 'The report is on the site: the address leads to it.'}
            </p>
          )}
          <ReportLink match={match} small={report !== undefined} />
        </div>
      </div>
    </div>
  );
}

const SHAPES = { square: 'Square', story: 'Tall, for stories' } as const;

/** Chooses the card's shape by its use. */
function ShapeChoice({
  shape: chosen,
  onChoose,
}: {
  readonly shape: CardShape;
  readonly onChoose: (shape: CardShape) => void;
}) {
  const name = useId();
  return (
    <fieldset className="shape-choice">
      <legend className="unseen">The card’s shape</legend>
      {(['square', 'story'] as const).map((shape) => (
        <label key={shape} className="tick">
          <input
            type="radio"
            name={name}
            checked={shape === chosen}
            onChange={() => onChoose(shape)}
          />
          {SHAPES[shape]}
        </label>
      ))}
    </fieldset>
  );
}

/** The card as it will be shared. Its space is reserved before the card is drawn. */
function CardPreview({
  match,
  shape,
  card: { data, isError, isFetching, refetch },
}: {
  readonly match: PostedMatch;
  readonly shape: CardShape;
  readonly card: Pick<UseQueryResult<Blob>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}) {
  const { club } = useServices();
  if (isError && !isFetching) {
    return (
      <Alert words="The card could not be drawn.">
        <p>The text can be copied all the same.</p>
        <Button look="quiet" small onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  const words = `${resultLine(match)}. ${competitionAndDay(match, club)}.`;
  return (
    <div className={`card-preview card-preview--${shape}`} aria-busy={!data}>
      {data ? (
        <Drawn card={data} shape={shape} alt={`The card: ${words}`} />
      ) : (
        <p role="status">Drawing the card...</p>
      )}
    </div>
  );
}

function Drawn({
  card,
  shape,
  alt,
}: {
  readonly card: Blob;
  readonly shape: CardShape;
  readonly alt: string;
}) {
  const address = useObjectUrl(card);
  const { width, height } = CARD_FRAMES[shape];
  return address && <img src={address} width={width} height={height} alt={alt} />;
}
