import type { Album, Article, ClubEvent } from '@clubhouse/content';
import type { Fixture, SeasonMatch } from '@clubhouse/content/feed';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import {
  upcomingEvents,
  EVENTS_FIXTURES_LIMIT,
  HOME_FIXTURES_LIMIT,
  nextFixtures,
} from '#queries.ts';
import type { LoadedMatch } from '#features/match/match-view.tsx';
import { begunBy } from '#features/club/membership-choice.ts';
import type { Site } from '#site.tsx';

/** The subject of a page, for search engines and link previews. It includes only data that could be read. */
export type PageSubject =
  | { readonly kind: 'home'; readonly fixtures: readonly Fixture[] }
  | {
      readonly kind: 'events';
      readonly events: readonly ClubEvent[];
      readonly fixtures: readonly Fixture[];
    }
  | { readonly kind: 'match'; readonly match: SeasonMatch }
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'album'; readonly album: Album }
  /** A list of items with pages of their own, or a page of the club's profile; by the name of its path. */
  | { readonly kind: 'page'; readonly name: string; readonly canonical?: string }
  /** The page has another address. */
  | { readonly kind: 'elsewhere'; readonly path: string }
  /** No page, or a page that cannot be shown at the moment: there may be one while the feed is unknown. */
  | { readonly kind: 'nothing'; readonly isUnsure?: boolean };

/** The subject of a rendered page, from its data. */
export function pageSubjectOf(
  router: AnyRouter,
  { queries, site }: { readonly queries: QueryClient; readonly site: Site },
): PageSubject {
  const page = router.state.matches.at(-1);
  const fixtures = (limit: number) =>
    queries.getQueryData(nextFixtures(site, limit).queryKey)?.items ?? [];
  switch (page?.routeId) {
    case '/preview':
      return { kind: 'nothing' };
    case '/':
      return { kind: 'home', fixtures: fixtures(HOME_FIXTURES_LIMIT) };
    case '/news/$id':
      return { kind: 'article', article: page.loaderData as Article };
    case '/album/$id': {
      const album = page.loaderData as Album | 'unavailable';
      return album === 'unavailable' ? { kind: 'nothing' } : { kind: 'album', album };
    }
    case '/match/$id': {
      const { match } = page.loaderData as LoadedMatch;
      return match ? { kind: 'match', match } : { kind: 'nothing', isUnsure: true };
    }
    case '/events':
    case '/events/after/$after': {
      const { after } = page.params as { readonly after?: string };
      return {
        kind: 'events',
        events: queries.getQueryData(upcomingEvents(site, after).queryKey)?.events ?? [],
        fixtures: fixtures(EVENTS_FIXTURES_LIMIT),
      };
    }
    case '/contact/$membership': {
      const { membership } = page.params as { readonly membership: string };
      if (!begunBy(membership, site.club.memberships))
        return { kind: 'elsewhere', path: '/contact' };
      return { kind: 'page', name: 'contact' };
    }
    case '/results/$season': {
      const { isPresent } = page.loaderData as { readonly isPresent: boolean };
      return { kind: 'page', name: 'results', ...(isPresent && { canonical: '/results' }) };
    }
    default:
      return { kind: 'page', name: page?.routeId.split('/')[1] ?? '' };
  }
}
