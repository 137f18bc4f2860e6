import type { MatchScore } from '@clubhouse/content';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import type { Scores } from '#features/matches/score/use-scores.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';

/** The county published another score: asks which one stands. Until then the committee's does. */
export function FeedDiffers({
  feed,
  score,
  add,
}: {
  readonly feed: NotedMatch['feedScore'];
  readonly score: MatchScore | undefined;
  readonly add: Scores['add'];
}) {
  if (!feed || !score) return null;
  const decide = (stands: 'feed' | 'committee') => void add({ kind: 'compared', ...feed, stands });
  return (
    <Card
      tone="yellow"
      heading="h3"
      title="The county has another score"
      why="The site shows yours until you choose."
    >
      <div className="row row--fill">
        <Button onClick={() => decide('committee')}>
          Ours stands: {score.home}–{score.away}
        </Button>
        <Button look="quiet" onClick={() => decide('feed')}>
          The county’s stands: {feed.home}–{feed.away}
        </Button>
      </div>
    </Card>
  );
}
