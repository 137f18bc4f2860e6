import { OUTCOME_WORDS, resultLine } from '@clubhouse/content/feed';
import { headline } from '@clubhouse/ui';
import { FEED_DIFFERS, stateWords } from '#features/matches/score/score-words.ts';
import { ListDay, ListRow } from '#shared/lists/list-row.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { MatchLink, ReportLink } from '#shared/matches/match-link.tsx';
import type { NotedMatch } from '#shared/matches/noted-matches.ts';
import { hasEnded, scoredSoFar } from '#shared/result-card/posted-match.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Section } from '#shared/ui/section.tsx';

export function ResultList({
  heading,
  half = false,
  matches,
}: {
  readonly heading: string;
  /** Whether another list is beside this one on a wide screen. */
  readonly half?: boolean;
  readonly matches: readonly NotedMatch[];
}) {
  const { now } = useServices();
  if (matches.length === 0) return null;
  return (
    <Section heading={heading} className={half ? 'stack half' : 'stack'}>
      <RowList rows={matches}>
        {(match) => (
          <ListRow
            key={match.id}
            lead={<ListDay date={match.date} />}
            name={headline(resultLine(scoredSoFar(match)))}
            actions={<ResultActions match={match} look="quiet" />}
          >
            <p className="list__line">{endedWords(match, now())}</p>
          </ListRow>
        )}
      </RowList>
    </Section>
  );
}

function endedWords(match: NotedMatch, now: number): string {
  if (!hasEnded(match))
    return match.score ? stateWords(match.score, now) : 'There is no score yet.';
  if (match.feedScore) return FEED_DIFFERS;
  return match.outcome ? OUTCOME_WORDS[match.outcome] : '';
}

export function ResultActions({
  match,
  look = 'act',
}: {
  readonly match: NotedMatch;
  readonly look?: 'act' | 'quiet';
}) {
  const link = { match, small: true };
  return (
    <div className="row">
      {hasEnded(match) ? (
        <MatchLink to="/admin/result" look={look} {...link}>
          Share the result
        </MatchLink>
      ) : (
        <MatchLink to="/admin/score" {...link}>
          Enter the score
        </MatchLink>
      )}
      <ReportLink {...link} />
    </div>
  );
}
