import type { Album, Article, ClubEvent } from '@clubhouse/content';
import type { Fixture, SeasonMatch } from '@clubhouse/content/feed';

/** What a page is about, for whoever reads it without seeing it. Only what could be read is in it. */
export type PageSubject =
  | { readonly kind: 'home'; readonly fixtures: readonly Fixture[] }
  | {
      readonly kind: 'events';
      readonly events: readonly ClubEvent[];
      readonly fixtures: readonly Fixture[];
      /** The one that whoever passed the link on meant. */
      readonly shared?: SeasonMatch;
    }
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'album'; readonly album: Album }
  /** A list of what has pages of its own, or what the club's profile says; by the name of its path. */
  | { readonly kind: 'page'; readonly name: string }
  /** No page, or one that cannot be shown just now. */
  | { readonly kind: 'nothing' };
