import { longDate } from '@clubhouse/content';
import type { UseQueryResult } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useObjectUrl } from '#shared/pictures/use-object-url.ts';
import { CARD_FRAMES, type CardShape } from '#shared/result-card/card-frames.ts';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';
import { resultLine } from '#shared/result-card/result-words.ts';

/** The card as it will be posted; the room it takes is there before it is drawn. */
export function CardPreview({
  match,
  shape,
  card: { data, isError, isFetching, refetch },
}: {
  readonly match: PostedMatch;
  readonly shape: CardShape;
  readonly card: Pick<UseQueryResult<Blob>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}) {
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
  return (
    <div className={`card-preview card-preview--${shape}`} aria-busy={!data}>
      {data ? (
        <Drawn match={match} shape={shape} card={data} />
      ) : (
        <p role="status">Drawing the card...</p>
      )}
    </div>
  );
}

function Drawn({
  match,
  shape,
  card,
}: {
  readonly match: PostedMatch;
  readonly shape: CardShape;
  readonly card: Blob;
}) {
  const { club } = useServices();
  const address = useObjectUrl(card);
  if (address === undefined) return null;
  const { width, height } = CARD_FRAMES[shape];
  const words = `${resultLine(match)}. ${club.competition}, ${longDate(match.date)}.`;
  return <img src={address} width={width} height={height} alt={`The card: ${words}`} />;
}
