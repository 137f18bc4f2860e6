import type { ClubProfile } from '@clubhouse/club';
import type { AnyRouter } from '@tanstack/react-router';

/** The metadata of a page's head, in the format of the router's `head`. */
export type PageMeta = readonly Readonly<Record<string, string>>[];

/** Of a page; what is absent or empty is the club's. */
export interface PageWords {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/**
 * A page's title and description; the server also makes the preview of a shared link from them. The home page has no
 * title of its own: its title is the club's name.
 */
export function pageMeta(club: ClubProfile, { title, description }: PageWords = {}) {
  const [first, second] = title ? [title, club.name] : [club.name, club.strapline];
  const separator = title ? ' · ' : ': ';
  return [
    { title: second ? first + separator + second : first },
    { name: 'description', content: description || club.description },
    { property: 'og:title', content: title ?? club.name },
  ];
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
