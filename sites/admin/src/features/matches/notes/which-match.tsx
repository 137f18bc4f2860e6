import { longDate, londonDate, type MatchNote } from '@clubhouse/content';
import { type MatchQuestion, matchQuestions, type StoredMatch } from '@clubhouse/content/feed';
import { useQuery } from '@tanstack/react-query';
import { keptSeasonQuery } from '#shared/content/matches-query.ts';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { rememberItem } from '#shared/matches/match-notes.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';

/** Asks which match is meant where the feed changed one so much that nobody else can know. */
export function WhichMatch({ notes }: { readonly notes: readonly ListEntry<MatchNote>[] }) {
  const services = useServices();
  const { data: stored = [] } = useQuery(keptSeasonQuery(services));
  const noted = notes.map(({ entry }) => entry);
  const answer = ({ id, match: { kickOff, homeTeam, awayTeam } }: MatchQuestion, item: string) => {
    const note = notes.find(({ entry }) => entry.id === id);
    const match = { id, date: londonDate(kickOff), homeTeam, awayTeam, stored: note };
    return rememberItem(match, { kind: 'same', item }, services);
  };
  return matchQuestions(stored, noted, services.club).map((asked) => (
    <Card
      key={asked.id}
      tone="yellow"
      heading="h2"
      title="Which match is it now?"
      why={`The county no longer has ${dayAndTeams(asked.match)}. Until you choose, nothing that was entered for it is shown for another match.`}
    >
      <div className="row row--fill">
        {asked.candidates.map(({ id, match }) => (
          <Button key={id} onClick={() => void answer(asked, id)}>
            {dayAndTeams(match)}
          </Button>
        ))}
        <Button look="quiet" onClick={() => void answer(asked, asked.id)}>
          {asked.candidates.length > 1 ? 'None of these' : 'No, another match'}
        </Button>
      </div>
    </Card>
  ));
}

function dayAndTeams({ kickOff, homeTeam, awayTeam }: StoredMatch): string {
  return `${homeTeam} v ${awayTeam}, ${longDate(londonDate(kickOff))}`;
}
