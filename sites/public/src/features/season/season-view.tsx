import {
  LEAGUE_NUMBERS,
  type LeagueTable as Table,
  longDate,
  parseLeagueTable,
  weekday,
} from '@clubhouse/content';
import {
  type Fixture,
  matchPath,
  ourSide,
  OUTCOME_WORDS,
  type Result,
  type Side,
} from '@clubhouse/content/feed';
import { PageHead } from '@clubhouse/ui';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { Facts } from '#features/contact/facts.tsx';
import { MatchNote, NotLive } from '#features/matches/match-parts.tsx';
import { KickOff } from '#features/matches/upcoming-fixtures.tsx';
import { walkoverWords } from '#features/matches/walkover-words.ts';
import { UnavailablePage, Band, ButtonLink, None } from '#layout/page-parts.tsx';
import { load } from '#query-client.ts';
import { type Site, usePageParams, useSite } from '#site.tsx';
import { presentSeason, type SeasonPage, seasonPage } from './season-query.ts';

/** The season of a page’s title, and whether it is that of `/results`; nothing while the season cannot be read. */
export async function loadSeason(
  { queries, site }: { readonly queries: QueryClient; readonly site: Site },
  asked: string | undefined,
): Promise<{ readonly name: string | undefined; readonly isPresent: boolean }> {
  const page = await load(queries, seasonPage(site, asked));
  if (page === null) throw notFound();
  return {
    name: page?.name ?? asked,
    isPresent: page?.name === presentSeason(page?.names ?? [], site),
  };
}

export function SeasonView() {
  const { season } = usePageParams();
  const { data: page } = useQuery(seasonPage(useSite(), season));
  if (page) return <WholeSeason page={page} />;
  return (
    <UnavailablePage
      title="Results"
      line="The season cannot be read just now"
      words="It is usually back within a minute or two."
    />
  );
}

function WholeSeason({ page }: { readonly page: SeasonPage }) {
  const { club } = useSite();
  const { name, names, season, table, stale } = page;
  const { results, fixtures } = season;
  return (
    <>
      <PageHead title={`Season ${name.replace('-', '–')}`} picture={club.teams[0]?.picture}>
        {results.length > 0 && <Summary of={results} />}
      </PageHead>
      <Band on="band--close" {...(table && { box: 'split' })}>
        <div className={table ? 'span-7 season' : 'season season--wide'}>
          {stale && <NotLive answer={stale} list="results" />}
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
            <None line="No matches yet">
              <p>The first one goes up here as soon as it has a date.</p>
            </None>
          )}
        </div>
        {table && (
          <div className="span-5">
            <LeagueTable table={table} isPresent={name === names[0]} />
          </div>
        )}
      </Band>
      {names.length > 1 && <Seasons name={name} names={names} />}
    </>
  );
}

/** The club's season in figures, each with its word. A walkover has no points. */
function Summary({ of }: { readonly of: readonly Result[] }) {
  const played = of.filter(({ outcome }) => outcome !== undefined);
  const count = (wanted: Result['outcome']) =>
    of.filter(({ outcome }) => outcome === wanted).length;
  const points = (isFor: boolean) =>
    played.reduce((sum, { ours, homeScore = 0, awayScore = 0 }) => {
      return sum + ((ours === 'home') === isFor ? homeScore : awayScore);
    }, 0);
  return (
    <Facts
      className="tally"
      of={{
        Played: played.length,
        Won: count('win'),
        Drawn: count('draw'),
        Lost: count('loss'),
        For: points(true),
        Against: points(false),
      }}
    />
  );
}

interface MonthsProps<Match> {
  readonly title: string;
  readonly of: readonly Match[];
  readonly row: (match: Match) => React.ReactNode;
}

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
  const { homeScore, awayScore, isCommittees, outcome, mark } = result;
  const score = homeScore === undefined ? 'W/O' : `${homeScore}–${awayScore}`;
  const facts = [walkoverWords(result), isCommittees && 'Our own score'];
  return (
    <Row match={result} between={<b className="season__score">{score}</b>} facts={facts}>
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
      {!isOver && !note?.postponed && <KickOff time={time} />} <MatchNote fixture={fixture} />
    </Row>
  );
}

interface RowProps {
  readonly match: Result | Fixture;
  readonly between: React.ReactNode;
  readonly facts: readonly (string | false | undefined)[];
  readonly children: React.ReactNode;
}

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

function Seasons({ name, names }: Pick<SeasonPage, 'name' | 'names'>) {
  return (
    <nav className="band on-stock" aria-label="Seasons">
      <div className="wrap stack">
        <h2>Every season</h2>
        <ul className="row">
          {names.map((each) => (
            <li key={each}>
              <ButtonLink
                className="btn btn--line"
                to="/results/$season"
                params={{ season: each }}
                aria-current={each === name ? 'page' : undefined}
              >
                {each.replace('-', '–')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The age at which a table gets the hint that others have played since; milliseconds. */
const FOUR_WEEKS = 28 * 86_400_000;
const NUMBERS = Object.entries(LEAGUE_NUMBERS) as [keyof typeof LEAGUE_NUMBERS, string][];

/** @param isPresent of the season that is played now: an earlier one’s table stays */
function LeagueTable({ table, isPresent }: { readonly table: Table; readonly isPresent: boolean }) {
  const { club, renderedAt } = useSite();
  const { rows } = parseLeagueTable(table.text);
  const shown = NUMBERS.filter(([column]) => rows.some((row) => row[column] !== undefined));
  const isOld = isPresent && renderedAt - Date.parse(table.date) > FOUR_WEEKS;
  const isOurs = (team: string) => ourSide({ homeTeam: team, awayTeam: '' }, club) !== undefined;
  return (
    <section className="stack">
      <h2>League table</h2>
      <p className={isOld ? 'not-live' : 'quiet'}>
        Table of <time dateTime={table.date}>{longDate(table.date)}</time>
        {isOld && ': more than four weeks old.'}
      </p>
      <table className="league">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {shown.map(([column, words]) => (
              <th key={column} scope="col" title={words} className={onPhones(column)}>
                {column === 'points' ? 'Pts' : words[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${place} ${row.team}`} className={isOurs(row.team) ? 'is-ours' : undefined}>
              <th scope="row">
                <span>{place + 1}</span> {row.team}
              </th>
              {shown.map(([column]) => (
                <td key={column} className={onPhones(column)}>
                  {row[column] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A phone has no room for these columns beside a long name. */
function onPhones(column: string): string | undefined {
  return /^(?:points.|bonus)/.test(column) ? 'is-more' : undefined;
}
