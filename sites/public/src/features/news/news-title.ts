import { type ArticleSummary, longDate } from '@clubhouse/content';

interface Listed {
  readonly articles: readonly Pick<ArticleSummary, 'date'>[];
}

/** "News", and of a later page "News up to 2 November 2025": the newest day on it, because pages have no numbers. */
export function newsTitle(page: Listed | undefined, after: string | undefined): string {
  const newest = after && page?.articles[0]?.date;
  return newest ? `News up to ${longDate(newest)}` : 'News';
}
