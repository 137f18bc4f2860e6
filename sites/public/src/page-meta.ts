import type { ClubProfile } from '@clubhouse/club';
import type { AnyRouter } from '@tanstack/react-router';

/** What the head of a page says, in the words of the router's `head`. */
export type PageMeta = readonly Readonly<Record<string, string>>[];

export interface PageDescription {
  /** Nothing for the home page, which is called by the club's name. */
  readonly title?: string;
  readonly description?: string;
  /** Site-relative or absolute. */
  readonly image?: string;
  readonly type?: 'website' | 'article';
}

/** Title, description and what a shared link shows. */
export function pageMeta(club: ClubProfile, page: PageDescription = {}) {
  const title = page.title ? `${page.title} · ${club.name}` : `${club.name}: ${club.strapline}`;
  const description = page.description ?? club.description;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: club.name },
    { property: 'og:title', content: page.title ?? club.name },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    {
      property: 'og:image',
      content: new URL(page.image ?? club.shareCard.path, club.siteUrl).href,
    },
  ];
}

/** What the matched routes say together: of each thing the innermost word. */
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
