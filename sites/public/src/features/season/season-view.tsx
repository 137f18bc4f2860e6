import { badgeOf } from '@clubhouse/club/badge';
import { longDate, weekday } from '@clubhouse/content';
import {
  type Fixture,
  matchPath,
  OUTCOME_WORDS,
  type Result,
  type Side,
} from '@clubhouse/content/feed';
import { Notice, PageHead } from '@clubhouse/ui';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { MatchNote } from '#features/matches/match-parts.tsx';
import { AwayPage, SiteLink } from '#layout/page-parts.tsx';
import { usePageParams } from '#route-api.ts';
import { load } from '#query-client.ts';
import { type Site, useSite } from '#site.tsx';
import { LeagueTable } from './league-table.tsx';
import { type SeasonPage, seasonPage } from './season-query.ts';

/** The season of a page's title; nothing while the season cannot be read. */
export async function loadSeason(
  { queries, site }: { readonly queries: QueryClient; readonly site: Site },
  asked: string | undefined,
): Promise<{ readonly name: string | undefined }> {
  const page = await load(queries, seasonPage(site, asked));
  if (page === null) throw notFound();
  return { name: page?.name ?? asked };
}

export function SeasonView() {
  const { season } = usePageParams();
  const { data: page } = useQuery(seasonPage(useSite(), season));
  if (page) return <WholeSeason page={page} />;
  return (
    <AwayPage
      title="Results"
      line="The season cannot be read just now"
      words="It is usually back within a minute or two."
    />
  );
}

function WholeSeason({ page }: { readonly page: SeasonPage }) {
  const { club } = useSite();
  const { name, names, season, table } = page;
  const { results, fixtures } = season;
  return (
    <>
      <PageHead title={`Season ${name.replace('-', '–')}`} picture={club.teams[0]?.picture}>
        {results.length > 0 && <Summary of={results} />}
      </PageHead>
      <div className="band band--close">
        <div className={table ? 'wrap split' : 'wrap'}>
          <div className={table ? 'span-7 season' : 'season season--wide'}>
            {results.length > 0 && (
              <Months title="Results" of={results} row={(each) => <ResultRow result={each} />} />
            )}
            {fixtures.length > 0 && (
              <Months
                title={results.length > 0 ? 'The rest of the season' : 'Fixtures'}
                of={fixtures}
                row={(each) => <FixtureRow fixture={each} />}
              />
            )}
            {results.length + fixtures.length === 0 && (
              <Notice line="No matches yet" badge={badgeOf(club)}>
                <p>They appear here when the county has them.</p>
              </Notice>
            )}
          </div>
          {table && (
            <div className="span-5">
              <LeagueTable table={table} isPresent={name === names[0]} />
            </div>
          )}
        </div>
      </div>
      {names.length > 1 && <Seasons names={names} current={name} />}
    </>
  );
}

/** The club's season in figures, each with its word. A walkover has no points. */
function Summary({ of }: { readonly of: readonly Result[] }) {
  const played = of.filter(({ outcome }) => outcome !== undefined);
  const count = (outcome: Result['outcome']) =>
    played.filter((result) => result.outcome === outcome).length;
  const points = (isFor: boolean) =>
    played.reduce((sum, { ours, homeScore = 0, awayScore = 0 }) => {
      return sum + ((ours === 'home') === isFor ? homeScore : awayScore);
    }, 0);
  const figures = {
    Played: played.length,
    Won: count('win'),
    Drawn: count('draw'),
    Lost: count('loss'),
    For: points(true),
    Against: points(false),
  };
  return (
    <dl className="tally">
      {Object.entries(figures).map(([word, figure]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MonthsProps<Match> {
  readonly title: string;
  readonly of: readonly Match[];
  readonly row: (match: Match) => React.ReactNode;
}

/** Matches by month, in the order of the list. */
function Months<Match extends Result | Fixture>({ title, of, row }: MonthsProps<Match>) {
  const months = [...new Set(of.map(({ date }) => date.slice(0, 7)))];
  return (
    <section className="season__part">
      <h2>{title}</h2>
      {months.map((month) => (
        <section key={month}>
          <h3>{longDate(`${month}-01`).replace('1 ', '')}</h3>
          <ol>
            {of.map(
              (match) => match.date.startsWith(month) && <li key={match.key}>{row(match)}</li>,
            )}
          </ol>
        </section>
      ))}
    </section>
  );
}

function ResultRow({ result }: { readonly result: Result }) {
  const { homeScore, awayScore, walkover, isCommittees, outcome, mark } = result;
  const score = homeScore === undefined ? 'W/O' : `${homeScore}–${awayScore}`;
  const facts = [walkover && 'Walkover', isCommittees && 'Our own score'];
  return (
    <Row match={result} between={<b>{score}</b>} facts={facts}>
      {outcome && (
        <p className="result__mark" data-mark={mark}>
          {OUTCOME_WORDS[outcome]}
        </p>
      )}
    </Row>
  );
}

const DAY = 86_400_000;

function FixtureRow({ fixture }: { readonly fixture: Fixture }) {
  const { note, time, isDropped, kickOff, score } = fixture;
  const isOver = kickOff + DAY < useSite().renderedAt;
  const dropped = isDropped && 'No longer in the county’s list';
  const facts = [dropped, score?.phase === 'abandoned' && 'Abandoned', isOver && 'No result'];
  return (
    <Row match={fixture} between={<i>v</i>} facts={facts}>
      {!isOver && !note?.postponed && <p className="season__time">{time}</p>}{' '}
      <MatchNote fixture={fixture} />
    </Row>
  );
}

interface RowProps {
  readonly match: Result | Fixture;
  readonly between: React.ReactNode;
  readonly facts: readonly (string | false | undefined)[];
  readonly children: React.ReactNode;
}

/** A match in short: its day, its sides, where it is played, and what else is so. */
function Row({ match, between, facts, children }: RowProps) {
  const { date, homeTeam, awayTeam, ours } = match;
  const name = (team: string, side: Side) => (
    <span className={ours === side ? 'is-ours' : undefined}>{team}</span>
  );
  const ground = ours && (ours === 'home' ? 'Home' : 'Away');
  return (
    <>
      <time className="season__day" dateTime={date}>
        {weekday(date).slice(0, 3)} <b>{Number(date.slice(-2))}</b>
      </time>{' '}
      <p className="season__teams">
        <a href={matchPath(match, useSite().club)}>
          {name(homeTeam, 'home')} {between} {name(awayTeam, 'away')}
        </a>
      </p>{' '}
      <p className="season__facts">
        {[ground, ...facts].map((words) => words && <span key={words}>{words} </span>)}
      </p>{' '}
      {children}
    </>
  );
}

function Seasons({
  names,
  current,
}: {
  readonly names: readonly string[];
  readonly current: string;
}) {
  return (
    <nav className="band on-stock" aria-label="Seasons">
      <div className="wrap stack">
        <h2>Every season</h2>
        <ul className="row">
          {names.map((name) => (
            <li key={name}>
              <SiteLink
                className="btn btn--line"
                to="/results/$season"
                params={{ season: name }}
                aria-current={name === current ? 'page' : undefined}
              >
                {name.replace('-', '–')}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
