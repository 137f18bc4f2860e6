import { longDate, type ArticleSummary } from '@clubhouse/content';
import { headline, Photo } from '@clubhouse/ui';
import { SiteLink, useStoredPhoto } from '#layout/page-parts.tsx';

export interface StoryCardProps {
  readonly article: ArticleSummary;
  readonly level: 2 | 3;
  readonly lead?: boolean;
  readonly first?: boolean;
  /** The displayed width of its picture, for the `sizes` attribute, if a list has another layout. */
  readonly sizes?: string;
}

export function StoryCard({
  article,
  level,
  lead = false,
  first = false,
  sizes = lead ? '(min-width: 54rem) 58vw, 100vw' : '(min-width: 54rem) 31vw, 100vw',
}: StoryCardProps) {
  const Heading = `h${level}` as const;
  const to = { to: '/news/$id', params: { id: article.id } } as const;
  const photo = useStoredPhoto(article.imageUrl, article.picture);
  const title = article.title.trim() || 'Untitled';
  return (
    <article className={lead ? 'story story--lead' : 'story'}>
      {photo && <Photo {...photo} sizes={sizes} first={first} />}
      <div className="story__words">
        <Heading className="story__title">
          <SiteLink {...to}>{headline(title)}</SiteLink>
        </Heading>
        {article.date && (
          <time className="story__date" dateTime={article.date}>
            {longDate(article.date)}
          </time>
        )}
        {article.excerpt && <p className="story__excerpt">{article.excerpt}</p>}
        <SiteLink className="more" {...to} aria-label={`Read Full Article: ${title}`}>
          Read Full Article →
        </SiteLink>
      </div>
    </article>
  );
}
