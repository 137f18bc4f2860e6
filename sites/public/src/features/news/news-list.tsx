import type { NewsPage } from '@clubhouse/content/reader';
import { Loading, Notice } from '@clubhouse/ui';
import { SiteLink } from '#layout/site-link.tsx';
import type { LoadState } from '#load-state.ts';
import { NewsAway, NoNews } from './latest-news.tsx';
import { StoryCard } from './story-card.tsx';

export interface NewsListProps {
  readonly page: LoadState<NewsPage>;
  /** The cursor this page was read with; nothing for the newest. */
  readonly after: string | undefined;
  readonly mediaBase: string;
  /** Address of the club's badge, for when there is nothing to show. */
  readonly badge: string;
}

/** One page of the news with the ways to older and back to the newest. */
export function NewsList({ page, after, mediaBase, badge }: NewsListProps) {
  if (page.kind === 'loading') return <Loading line="Loading news..." />;
  if (page.kind === 'failed') return <NewsAway />;
  const { articles, cursor } = page.data;
  return (
    <>
      {articles.length === 0 ? (
        after ? (
          <Notice line="That was all the news" />
        ) : (
          <NoNews badge={badge} />
        )
      ) : (
        <div className="papers papers--list">
          {articles.map((article, index) => (
            <StoryCard
              key={article.id}
              article={article}
              mediaBase={mediaBase}
              level={2}
              lead={!after && index === 0}
              first={index === 0}
            />
          ))}
        </div>
      )}
      <p className="row ways">
        {cursor && (
          <SiteLink className="btn" to="/news" search={{ after: cursor }}>
            Show more
          </SiteLink>
        )}
        {after && (
          <SiteLink className="btn btn--line" to="/news">
            Newest news
          </SiteLink>
        )}
      </p>
    </>
  );
}
