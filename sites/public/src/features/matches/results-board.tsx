import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import type { FeedAnswer, Outcome, Result, Side } from '@clubhouse/content/feed';
import { Loading, Notice } from '@clubhouse/ui';
import { LiveList } from '#live/live-list.tsx';
import type { LoadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { isLongName, matchNames } from './match-names.ts';
import { latestResults } from './match-queries.ts';
import { NotLive } from './not-live.tsx';

export interface ResultsBoardProps {
  /** Newest first. */
  readonly results: LoadState<FeedAnswer<Result>>;
  /** The name of the competition: "County merit table". */
  readonly competition: string;
  /** The address of the club's badge, for an empty list. */
  readonly badge: ClubProfile['badge']['onLight'];
}

const WORDS: Readonly<Record<Outcome, string>> = { win: 'Win', loss: 'Loss', draw: 'Drawn' };

/** The scoreboard. The outcome is a word and a shape, not only a colour; our side has the club's colour. */
export function ResultsBoard({ results, competition, badge }: ResultsBoardProps) {
  if (results.kind === 'loading') return <Loading line="Loading results..." />;
  const answer = results.kind === 'loaded' ? results.data : undefined;
  return (
    <>
      <div className="board__note">
        {answer && answer.source !== 'live' ? (
          <NotLive answer={answer} what="results" />
        ) : (
          <p className="quiet">{competition}</p>
        )}
      </div>
      {answer?.items.length ? (
        <ul className="board">
          {answer.items.map((result) => (
            <ResultRow key={result.key} result={result} />
          ))}
        </ul>
      ) : (
        <Notice line="No results yet" badge={badge}>
          <p>They appear here when the county has them.</p>
        </Notice>
      )}
    </>
  );
}

function ResultRow({ result }: { readonly result: Result }) {
  const { date, walkover, outcome, mark } = result;
  return (
    <li className="result">
      <p className="result__date">
        <time dateTime={date}>{longDate(date)}</time>
        {walkover && <span> Walkover</span>}
      </p>{' '}
      <SideOfResult result={result} side="home" />
      <SideOfResult result={result} side="away" />
      {outcome && (
        <p className="result__mark" data-mark={mark}>
          {WORDS[outcome]}
        </p>
      )}
    </li>
  );
}

function SideOfResult({ result, side }: { readonly result: Result; readonly side: Side }) {
  const name = side === 'home' ? result.homeTeam : result.awayTeam;
  const score = side === 'home' ? result.homeScore : result.awayScore;
  const ours = result.ours === side ? ' is-ours' : '';
  const long = isLongName(name) ? ' is-long' : '';
  return (
    <>
      <span className={`result__team result__team--${side}${ours}${long}`}>{name}</span>{' '}
      <span className={`result__score result__score--${side}${ours}`}>
        {score ?? <small>{result.walkover === side ? 'W/O' : '–'}</small>}
      </span>{' '}
    </>
  );
}

/** The scoreboard of the home page; its data is read again regularly. */
export function LatestResults() {
  const { club, matches } = useSite();
  return (
    <LiveList
      query={latestResults(matches)}
      offer="Show the latest results"
      itemsOf={({ items }) => items}
      names={({ items }) => matchNames(items)}
    >
      {(results) => (
        <ResultsBoard results={results} competition={club.competition} badge={club.badge.onLight} />
      )}
    </LiveList>
  );
}
