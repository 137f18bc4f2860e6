/** A news item. `id`, and `date` as YYYY-MM-DD in London, the day of creation or of the last save. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text; every line break starts a new paragraph. */
  readonly content: string;
  readonly date: string;
  /** As stored (see `media/image-address.ts` for the ways); empty when there is none. */
  readonly imageUrl: string;
  /** The picture's size and the widths it has renditions in, where that is known. */
  readonly picture?: Picture;
  /** How often it was saved; 0 for an item from before versions. */
  readonly rev: number;
}

export interface Picture {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Widths under `derived/{width}/{key}`, ascending. */
  readonly widths: readonly number[];
  /** What it shows, for people who do not see it. */
  readonly alt?: string;
}

/** What a list shows of an article. */
export type ArticleSummary = Omit<Article, 'content'>;
