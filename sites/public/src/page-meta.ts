import type { ClubProfile } from '@clubhouse/club';
import type { AnyRouter } from '@tanstack/react-router';
import type { Site } from '#site.tsx';

/** The metadata of a page's head, in the format of the router's `head`. */
export type PageMeta = readonly Readonly<Record<string, string>>[];

/**
 * A page's title and description; the server also makes the preview of a shared link from them. The home page has no
 * title of its own: its title is the club's name.
 */
export function pageMeta(
  club: ClubProfile,
  page: { readonly title?: string; readonly description?: string } = {},
) {
  const [first, second] = page.title ? [page.title, club.name] : [club.name, club.strapline];
  const separator = page.title ? ' · ' : ': ';
  return [
    { title: second ? first + separator + second : first },
    { name: 'description', content: page.description ?? club.description },
    { property: 'og:title', content: page.title ?? club.name },
  ];
}

/** The head of a page that the club's profile describes. */
export function headOf(page: keyof ClubProfile['pages'], title: string) {
  return ({ match }: { readonly match: { readonly context: { readonly site: Site } } }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title, description: club.pages[page].lead }) };
  };
}

/** The metadata of all matched routes: the innermost route wins. */
export function metaOf(router: AnyRouter): PageMeta {
  const byKind = new Map<string, Readonly<Record<string, string>>>();
  for (const { meta = [] } of router.state.matches) {
    for (const entry of meta as unknown as PageMeta) {
      const { title, name, property } = entry;
      byKind.set(title === undefined ? `${name ?? property}` : 'title', entry);
    }
  }
  return [...byKind.values()];
}
