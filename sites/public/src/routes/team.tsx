import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { squad } from '#features/team/squad-queries.ts';
import { Team } from '#features/team/team.tsx';
import { loadState } from '#load-state.ts';
import { pageMeta } from '#page-meta.ts';
import { useSite } from '#site.tsx';
import { loadBeside } from './load.ts';
import { rootRoute } from './root.tsx';

export const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  loader: ({ context }) => loadBeside(context.queries, squad(context.site.players)),
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'Team', description: club.pages.team.lead }) };
  },
  component: TeamPage,
});

function TeamPage() {
  return <Team players={loadState(useQuery(squad(useSite().players)))} />;
}
