import {
  matchScore,
  POINTS,
  type MatchScore,
  type ScoreEntry,
  type ScoreKind,
} from '@clubhouse/content';
import { useSearch } from '@tanstack/react-router';
import { EnterNumbers, EntryList, useScores } from '#features/matches/score/score-entries.tsx';
import {
  entryWords,
  PHASE_WORDS,
  SCORE_WORDS,
  sidesOf,
  stateWords,
} from '#features/matches/score/score-words.ts';
import { MatchLink, NoMatch } from '#shared/matches/match-link.tsx';
import { matchesOfDay } from '#shared/matches/match-of-day.ts';
import { type NotedMatch, useNotedMatches } from '#shared/matches/noted-matches.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { REJECTED_WORDS, WAIT_WORDS } from '#shared/queue/wait-words.ts';
import { hasEnded } from '#shared/result-card/posted-match.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import './score.css';

export function ScorePage() {
  const { match: asked } = useSearch({ from: '/admin/score' });
  const { isPending, matches } = useNotedMatches();
  const { now } = useServices();
  if (isPending) return <Loading words="Looking up the match..." rows={3} />;
  const match =
    asked === undefined ? matchesOfDay(matches, now())[0] : matches.find(({ id }) => id === asked);
  if (match) return <ScoreBoard key={match.id} match={match} />;
  return <NoMatch asked={asked} unasked="There is no match today." />;
}

const KINDS = Object.keys(POINTS) as ScoreKind[];
const NOTHING_YET: MatchScore = { home: 0, away: 0, phase: 'first-half', asOf: 0 };

const TAKEN_BACK_BELOW = new Set<ScoreEntry['kind']>(['compared', 'report', 'album', 'same']);

/** Enters the score of a match, tap by tap or in numbers, with or without signal. */
function ScoreBoard({ match }: { readonly match: NotedMatch }) {
  const { now } = useServices();
  const scores = useScores(match);
  const { entries, add, takeBack, failed, isKnown } = scores;
  const waiting = useQueuedMutations('matches').find(({ id }) => id === match.id);
  if (!isKnown && !waiting) return <Loading words="Looking up the score..." rows={3} />;
  const score = matchScore(entries);
  const { home, away, phase } = score ?? NOTHING_YET;
  const last = entries.findLast(({ kind }) => !TAKEN_BACK_BELOW.has(kind));
  const { feedScore: feed } = match;
  const decide = (stands: 'feed' | 'committee') =>
    feed && void add({ kind: 'compared', ...feed, stands });
  return (
    <>
      <h2 className="unseen">
        {match.homeTeam} v {match.awayTeam}
      </h2>
      <p className="score" role="status">
        <span className="score__team">{match.homeTeam}</span> <b>{home}</b>
        <i>–</i>
        <b>{away}</b> <span className="score__team">{match.awayTeam}</span>
        <span className="score__state">{stateWords(score, now())}</span>
      </p>
      <p className="quiet">{waiting ? WAIT_WORDS[waiting.because] : score && 'On the site.'}</p>
      {failed && <Alert words="It could not be saved.">{REJECTED_WORDS[failed]}</Alert>}
      {feed && score && (
        <Card
          tone="yellow"
          heading="h3"
          title="The county has another score"
          why="The site shows yours until you choose."
        >
          <div className="row row--fill">
            <Button onClick={() => decide('committee')}>
              Ours stands: {home}–{away}
            </Button>
            <Button look="quiet" onClick={() => decide('feed')}>
              The county’s stands: {feed.home}–{feed.away}
            </Button>
          </div>
        </Card>
      )}
      <div className="score-taps">
        {sidesOf(match).map(({ side, team }) => (
          <fieldset key={side}>
            <legend>{team}</legend>
            {KINDS.map((kind) => (
              <Button
                key={kind}
                look={kind === 'try' ? 'act' : 'quiet'}
                onClick={() => void add({ kind, side, scorer: '' })}
              >
                +{POINTS[kind]} <span>{SCORE_WORDS[kind]}</span>
              </Button>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="row row--fill">
        {NEXT[phase].map((kind) => (
          <Button key={kind} look="quiet" onClick={() => void add({ kind })}>
            {PHASE_WORDS[kind]}
          </Button>
        ))}
        {last && (
          <Button look="quiet" onClick={() => void takeBack(last.id)}>
            Undo: {entryWords(last)}
          </Button>
        )}
      </div>
      {hasEnded(match) && (
        <div className="row row--fill">
          <MatchLink to="/admin/result" look="act" match={match}>
            Share the result
          </MatchLink>
        </div>
      )}
      <EntryList match={match} scores={scores} />
      <EnterNumbers match={match} score={score} add={add} />
    </>
  );
}

/** The next phases of a match; both halves may be skipped. */
const NEXT = {
  'first-half': ['half-time', 'full-time'],
  'half-time': ['second-half'],
  'second-half': ['full-time'],
  'full-time': [],
  abandoned: [],
  walkover: [],
} as const;
