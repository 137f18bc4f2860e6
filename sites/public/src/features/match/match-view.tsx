import { type AlbumSummary, type MatchScore, scorersOf } from '@clubhouse/content';
import {
  type FeedAnswer,
  matchName,
  matchPath,
  OUTCOME_WORDS,
  type Result,
  type SeasonMatch,
} from '@clubhouse/content/feed';
import { headline, Photo } from '@clubhouse/ui';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { albumTitle, photoCount } from '#features/albums/album-words.ts';
import { contactFacts, Facts } from '#features/contact/facts.tsx';
import { placeElsewhere, WayThere } from '#features/ground/way-there.tsx';
import { NotLive } from '#features/matches/match-parts.tsx';
import { ResultRow } from '#features/matches/results-board.tsx';
import { StoryCard } from '#features/news/story-card.tsx';
import { walkoverWords } from '#features/matches/walkover-words.ts';
import { matchSentence, matchTitle } from '#feeds/match-title.ts';
import {
  UnavailablePage,
  Band,
  ButtonLink,
  MoreLink,
  SiteLink,
  useStoredPhoto,
} from '#layout/page-parts.tsx';
import { load } from '#query-client.ts';
import { type Site, usePageParams, useSite } from '#site.tsx';
import type { KnownMatch } from './find-match.ts';
import { MatchBill } from './match-bill.tsx';
import {
  albumOfMatch,
  asNoted,
  isOver,
  knownMatch,
  type NoteOnMatch,
  noteOnMatch,
  reportOnMatch,
} from './match-queries.ts';

export interface LoadedMatch {
  /** Absent while the feed is unknown. */
  readonly match?: SeasonMatch;
  readonly words: { readonly title: string; readonly description?: string };
}

/**
 * Loads the data of a match's page. A browser finds the data in the page: links to a match load the whole page,
 * because an open page would have to ask the feed first. A match has one address, whatever day a link gives: others are
 * not endless pages.
 */
export async function loadMatch(
  { queries, site }: { readonly queries: QueryClient; readonly site: Site },
  name: string,
): Promise<LoadedMatch> {
  const { club } = site;
  const answer = await load(queries, knownMatch(site, name));
  const known = answer?.items[0];
  if (!known) {
    if (answer && answer.source !== 'fallback') throw notFound();
    return { words: { title: 'Match' } };
  }
  if (matchName(known.match, club) !== name) {
    throw redirect({ href: matchPath(known.match, club), statusCode: 302 });
  }
  const note = await load(queries, noteOnMatch(site, known.match));
  const { match } = asNoted(known, note, club);
  if (match.ended) {
    await Promise.all([
      load(queries, reportOnMatch(site, match, note)),
      load(queries, albumOfMatch(site, match, note)),
    ]);
  }
  return { match, words: { title: matchTitle(match), description: matchSentence(match, club) } };
}

export function MatchView() {
  const { id = '' } = usePageParams();
  const { data: answer } = useQuery(knownMatch(useSite(), id));
  const known = answer?.items[0];
  if (known) return <WholeMatch known={known} answer={answer} />;
  // The feed has never answered: it is unknown whether there is such a match.
  return (
    <UnavailablePage
      title="Match"
      line="The match cannot be read just now"
      words="The county’s fixtures are not answering. They are usually back within a minute or two."
    />
  );
}

function WholeMatch({
  known,
  answer,
}: {
  readonly known: KnownMatch;
  readonly answer: FeedAnswer<KnownMatch>;
}) {
  const site = useSite();
  const { data: note } = useQuery(noteOnMatch(site, known.match));
  const { match, result, meetings } = asNoted(known, note, site.club);
  const scorers = scorersOf(match, note?.scores ?? []);
  const isToCome = !isOver(match);
  return (
    <>
      <MatchBill match={match} score={scoreOf(match)} outcome={outcomeOf(result)} />
      <div className="hoops hoops--thin" aria-hidden="true" />
      <div className="band band--close">
        <div className="wrap match__parts">
          {match.ended && <Afterwards match={match} note={note} />}
          {Object.keys(scorers).length > 0 && (
            <section className="stack">
              <h2>Who scored</h2>
              <Facts className="facts" of={scorers} />
            </section>
          )}
          {isToCome && !match.note?.postponed && match.ours && (
            <section className="stack">
              <h2>Getting there</h2>
              <WayThere match={match} />
              {!placeElsewhere(match) && (
                <MoreLink to="/ground">All of it on one page, for when there is no signal</MoreLink>
              )}
            </section>
          )}
          {!match.ended && (
            <section className="stack">
              <h2>Ask somebody</h2>
              <Facts className="facts" of={contactFacts(site.club)} />
            </section>
          )}
        </div>
        <div className="wrap">
          <NotLive answer={answer} list={match.ended ? 'results' : 'fixtures'} />
          <p className="ways">
            <ButtonLink to={match.ended ? '/results' : '/events'}>
              {match.ended ? 'All results' : 'All fixtures and events'}
            </ButtonLink>
          </p>
        </div>
      </div>
      {meetings.length > 0 && <Meetings meetings={meetings} />}
    </>
  );
}

function Afterwards({ match, note }: { readonly match: SeasonMatch; readonly note: NoteOnMatch }) {
  const site = useSite();
  const { data: report } = useQuery(reportOnMatch(site, match, note));
  const { data: album } = useQuery(albumOfMatch(site, match, note));
  return (
    <>
      {report ? (
        <StoryCard article={report} level={2} lead sizes={HALF} />
      ) : (
        <p className="quiet">No report yet. It turns up here as soon as somebody has written it.</p>
      )}
      {album && <MatchAlbum album={album} />}
    </>
  );
}

function MatchAlbum({ album }: { readonly album: AlbumSummary }) {
  const { id, cover, photoCount: count } = album;
  const photo = useStoredPhoto(cover?.path, cover?.picture);
  return (
    <section className="album">
      <SiteLink to="/album/$id" params={{ id }}>
        {photo && <Photo {...photo} sizes={HALF} />}
        <h2 className="album__name">{headline(albumTitle(album))}</h2>
        <p className="album__facts">{photoCount(count)}</p>
      </SiteLink>
    </section>
  );
}

const HALF = '(min-width: 62rem) 48vw, 100vw';

function Meetings({ meetings }: Pick<KnownMatch, 'meetings'>) {
  return (
    <Band as="section" on="band--close on-stock" line="22" box="results">
      <h2>Last meetings</h2>
      <ul className="board">
        {meetings.map((result) => (
          <ResultRow key={result.key} result={result} isLinked />
        ))}
      </ul>
    </Band>
  );
}

function scoreOf({ ended, score }: SeasonMatch): MatchScore | undefined {
  if (!ended) return score;
  const { homeScore: home = 0, awayScore: away = 0, walkover } = ended;
  return { home, away, phase: walkover ? 'walkover' : 'full-time', asOf: 0 };
}

/** To whom a walkover was given, "Win", and whose score it is where it is not the county's. */
function outcomeOf(result: Result | undefined): readonly string[] {
  if (!result) return [];
  const { outcome, isCommittees, feedScore, homeTeam, awayTeam, walkover } = result;
  const own = feedScore ? 'Our own score' : 'Our own score; the county has none yet';
  return [
    ...(walkover ? [walkoverWords({ homeTeam, awayTeam, walkover })!] : []),
    ...(outcome ? [OUTCOME_WORDS[outcome]] : []),
    ...(isCommittees ? [own] : []),
  ];
}
