import type { Album, Article, ClubEvent } from '@clubhouse/content';
import type { Fixture, SeasonMatch } from '@clubhouse/content/feed';

/** The subject of a page, for search engines and link previews. It includes only data that could be read. */
export type PageSubject =
  | { readonly kind: 'home'; readonly fixtures: readonly Fixture[] }
  | {
      readonly kind: 'events';
      readonly events: readonly ClubEvent[];
      readonly fixtures: readonly Fixture[];
      /** The match that the shared link names. */
      readonly shared?: SeasonMatch;
    }
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'album'; readonly album: Album }
  /** A list of items with pages of their own, or a page of the club's profile; by the name of its path. */
  | { readonly kind: 'page'; readonly name: string }
  /** No page, or a page that cannot be shown at the moment. */
  | { readonly kind: 'nothing' };
