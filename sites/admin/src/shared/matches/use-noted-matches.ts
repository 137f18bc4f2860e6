import { parseMatchNote } from '@clubhouse/content';
import { applyNotes, withCommitteeScores } from '@clubhouse/content/feed';
import { useQuery } from '@tanstack/react-query';
import { matchNotesQuery } from '#shared/content/list-queries.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import { withQueued } from '#shared/lists/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';

/** The feed's matches, the committee's notes, and both as visitors see them once everything is sent. */
export function useNotedMatches() {
  const services = useServices();
  const { club } = services;
  const feed = useQuery(matchesQuery(services));
  const notes = useQuery(matchNotesQuery(services));
  const queued = useQueuedMutations('matches');
  const listed = withQueued(notes.data ?? [], queued, parseMatchNote);
  const noted = listed.map(({ entry }) => entry);
  return {
    feed,
    notes,
    listed,
    isPending: feed.isPending || notes.isPending,
    results: withCommitteeScores(feed.data?.results ?? [], noted, club),
    fixtures: applyNotes(feed.data?.fixtures ?? [], noted, club),
  };
}
