import type { ClubProfile } from '@clubhouse/club';
import type { AnyRouter } from '@tanstack/react-router';

export const PAGE_TITLES = {
  news: 'News',
  events: 'Upcoming Events',
  team: 'Team',
  memberships: 'Memberships',
  contact: 'Contact',
  info: 'Club Info',
  gallery: 'Gallery',
} as const;

/** The title and description of a page; a text that is absent or empty is the club's. */
export interface PageWords {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** @param data of the route's loader; nothing where that found no page */
    words?(club: ClubProfile, data: never): PageWords;
  }
}

export type PageMeta = ReturnType<typeof pageMeta>;

/** The texts of a page's head. The home page has no title of its own: its title is the club's name. */
export function pageMeta(club: ClubProfile, { title, description }: PageWords = {}) {
  const [first, second] = title ? [title, club.name] : [club.name, club.strapline];
  const separator = title ? ' · ' : ': ';
  return {
    windowTitle: second ? first + separator + second : first,
    title: title ?? club.name,
    description: description || club.description,
  };
}

/** The texts of the page that a router shows. If its root is the only match, or is marked, there is no such page. */
export function metaOf(router: AnyRouter): PageMeta {
  const { matches } = router.state;
  const shown = matches[0]?._notFound ? matches[0] : matches.at(-1)!;
  const { club } = router.options.context.site;
  return pageMeta(club, shown.staticData.words?.(club, shown.loaderData as never));
}
