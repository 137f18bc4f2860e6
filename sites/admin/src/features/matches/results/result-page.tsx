import { resultLine, matchName } from '@clubhouse/content/feed';
import { useSearch } from '@tanstack/react-router';
import { useNotedMatch, type NotedMatch } from '#shared/matches/noted-matches.ts';
import { hasEnded, competitionAndDay, shareWords } from '#shared/result-card/posted-match.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import {
  MatchLink,
  ReportLink,
  useReport,
  sharedAddress,
  NoMatch,
} from '#shared/matches/match-link.tsx';
import { type CardShape, CARD_FRAMES } from '#shared/result-card/card-frames.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { useObjectUrl } from '#shared/pictures/use-image-source.ts';
import { saveFile } from '#shared/ui/save-file.ts';
import './result-post.css';

export function ResultPage() {
  const search = useSearch({ from: '/admin/result' });
  const { isPending, match } = useNotedMatch(search.match);
  if (isPending) return <Loading words="Looking up the match..." rows={3} />;
  if (!match) {
    return <NoMatch asked={search.match} unasked="Choose the match among the results." />;
  }
  if (hasEnded(match)) return <ShareResult match={match} />;
  return (
    <Empty words={`${resultLine(match)}: there is no score yet.`}>
      <MatchLink to="/admin/score" match={match}>
        Enter the score
      </MatchLink>
    </Empty>
  );
}

function ShareResult({ match }: { readonly match: NotedMatch }) {
  const { club, drawCard } = useServices();
  const [shape, setShape] = useState<CardShape>('square');
  const name = useId();
  const card = useQuery({
    queryKey: ['result-card', shape, match.date, match.outcome, resultLine(match)],
    queryFn: () => drawCard(match, { club, shape }),
    staleTime: Infinity,
    // A picture is too large to stay in memory unused.
    gcTime: 0,
  });
  const preview = useObjectUrl(card.data);
  const { width, height } = CARD_FRAMES[shape];
  const words = `${resultLine(match)}. ${competitionAndDay(match, club)}.`;
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
        <fieldset className="shape-choice">
          <legend className="unseen">The card’s shape</legend>
          {(['square', 'story'] as const).map((each) => (
            <label key={each} className="tick">
              <input
                type="radio"
                name={name}
                checked={each === shape}
                onChange={() => setShape(each)}
              />
              {SHAPES[each]}
            </label>
          ))}
        </fieldset>
        {card.isError && !card.isFetching ? (
          <Alert words="The card could not be drawn.">
            <p>The text can be copied all the same.</p>
            <Button look="quiet" small onClick={() => void card.refetch()}>
              Try again
            </Button>
          </Alert>
        ) : (
          // The card's space is reserved before it is drawn.
          <div className={`card-preview card-preview--${shape}`} aria-busy={!card.data}>
            {card.data ? (
              preview && <img src={preview} {...{ width, height }} alt={`The card: ${words}`} />
            ) : (
              <p role="status">Drawing the card...</p>
            )}
          </div>
        )}
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

/** Opens the phone's share sheet; if that takes no pictures, offers the picture and the text separately. */
function ShareButtons({
  picture,
  name,
  text,
  address,
}: {
  /** A PNG; undefined while it is being drawn, or if that failed. */
  readonly picture: Blob | undefined;
  readonly name: string;
  readonly text: string;
  readonly address: string;
}) {
  const [status, setStatus] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const file = picture && new File([picture], name, { type: picture.type });
  const card: ShareData = { files: file ? [file] : [], text, url: address };
  const hasSheet = file !== undefined && canShare(card);

  async function share() {
    setStatus('');
    setFailed(false);
    setOpen(true);
    try {
      await navigator.share(card);
      setStatus('Shared.');
    } catch (cause) {
      // The person closed the share sheet.
      if ((cause as Partial<Error> | undefined)?.name === 'AbortError') return;
      console.error('The result could not be shared', cause);
      setFailed(true);
    } finally {
      setOpen(false);
    }
  }

  function save() {
    if (!file) return;
    saveFile(name, file);
    setStatus('The picture is on its way to this device’s downloads.');
  }

  function copy() {
    navigator.clipboard.writeText(`${text}\n${address}`).then(
      () => setStatus('Copied. Paste it where you want it.'),
      (cause: unknown) => {
        console.warn('Nothing could be put on the clipboard', cause);
        setStatus('It could not be copied. Mark the text above and copy it from there.');
      },
    );
  }

  return (
    <div className="stack">
      {hasFailed && (
        <Alert words="It could not be shared.">
          <p>Save the picture and copy the text: both are still here.</p>
        </Alert>
      )}
      <div className="row row--fill">
        {hasSheet && (
          <Button busy={isOpen && 'Sharing...'} onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button look={hasSheet ? 'quiet' : 'act'} held={!file} onClick={save}>
          Save the picture
        </Button>
        <Button look="quiet" onClick={copy}>
          Copy the text
        </Button>
      </div>
      <p className="result-post__said" role="status">
        {status}
      </p>
    </div>
  );
}

function canShare(card: ShareData): boolean {
  const phone: Partial<Pick<Navigator, 'share' | 'canShare'>> = navigator;
  return phone.share !== undefined && phone.canShare?.(card) === true;
}
