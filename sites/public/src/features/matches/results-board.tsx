import { longDate } from '@clubhouse/content';
import {
  type FeedAnswer,
  matchPath,
  OUTCOME_WORDS,
  type Result,
  type Side,
} from '@clubhouse/content/feed';
import { isLong, None } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { useSite } from '#site.tsx';
import { NotLive, sidesOf } from './match-parts.tsx';
import { walkoverWords } from './walkover-words.ts';
import { withFreshResults } from './scores-in-place.ts';
import { latestResults } from '#queries.ts';

export function LatestResults() {
  return (
    <LiveList
      query={latestResults(useSite().matches)}
      words={['Loading results...', 'Show the latest results']}
      itemsOf={({ items }) => items}
      nameOf={sidesOf}
      inPlace={withFreshResults}
      unavailable={<ResultsBoard />}
    >
      {(answer) => <ResultsBoard answer={answer} />}
    </LiveList>
  );
}

/** @param answer newest first */
function ResultsBoard({ answer }: { readonly answer?: FeedAnswer<Result> }) {
  const { club } = useSite();
  return (
    <>
      <div className="board__note">
        {answer && answer.source !== 'live' ? (
          <NotLive answer={answer} list="results" />
        ) : (
          club.competition && <p className="quiet">{club.competition}</p>
        )}
      </div>
      {answer?.items.length ? (
        <ul className="board">
          {answer.items.map((result) => (
            <ResultRow key={result.key} result={result} isLinked={answer.source !== 'fallback'} />
          ))}
        </ul>
      ) : (
        <None line="No results yet">
          <p>The first one goes up here as soon as it is known.</p>
        </None>
      )}
    </>
  );
}

export interface ResultRowProps {
  readonly result: Result;
  /** Fallback results have no pages. */
  readonly isLinked: boolean;
}

export function ResultRow({ result, isLinked }: ResultRowProps) {
  const { club } = useSite();
  const { date, walkover, outcome, mark, isCommittees } = result;
  const day = <time dateTime={date}>{longDate(date)}</time>;
  const linkTo = {
    className: 'result__link',
    href: matchPath(result, club),
    'aria-label': `${longDate(date)}: ${sidesOf(result)}`,
  };
  return (
    <li className="result">
      <p className="result__date">
        {isLinked ? <a {...linkTo}>{day}</a> : day}
        {walkover && <span> {walkoverWords(result)}</span>}
        {isCommittees && <small> Our own score</small>}
      </p>{' '}
      <SideOfResult result={result} side="home" />
      <SideOfResult result={result} side="away" />
      {outcome && (
        <p className="result__mark" data-mark={mark}>
          {OUTCOME_WORDS[outcome]}
        </p>
      )}
    </li>
  );
}

function SideOfResult({ result, side }: { readonly result: Result; readonly side: Side }) {
  const name = side === 'home' ? result.homeTeam : result.awayTeam;
  const score = side === 'home' ? result.homeScore : result.awayScore;
  const ours = result.ours === side ? ' is-ours' : '';
  const long = isLong(name) ? ' is-long' : '';
  return (
    <>
      <span className={`result__team result__team--${side}${ours}${long}`}>{name}</span>{' '}
      <span className={`result__score result__score--${side}${ours}`}>
        {score ?? <small>{result.walkover === side ? 'W/O' : '–'}</small>}
      </span>{' '}
    </>
  );
}
