import type { NewsPage } from '@clubhouse/content/reader';
import { Notice, StoryCard } from '@clubhouse/ui';
import { NewsAway, NoNews } from './latest-news.tsx';

export interface NewsListProps {
  /** Nothing when it could not be read. */
  readonly page: NewsPage | undefined;
  /** The cursor this page was read with; nothing for the newest. */
  readonly after: string | undefined;
  readonly mediaBase: string;
  /** Address of the club's badge, for when there is nothing to show. */
  readonly badge: string;
}

/** One page of the news with the ways to older and back to the newest. */
export function NewsList({ page, after, mediaBase, badge }: NewsListProps) {
  if (!page) return <NewsAway retry={after ? newsAddress(after) : '/news'} />;
  return (
    <>
      {page.articles.length === 0 ? (
        after ? (
          <Notice line="That was all the news" />
        ) : (
          <NoNews badge={badge} />
        )
      ) : (
        <div className="papers papers--list">
          {page.articles.map((article, index) => (
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
        {page.cursor && (
          <a className="btn" href={newsAddress(page.cursor)}>
            Show more
          </a>
        )}
        {after && (
          <a className="btn btn--line" href="/news">
            Newest news
          </a>
        )}
      </p>
    </>
  );
}

function newsAddress(after: string): string {
  return `/news?${new URLSearchParams({ after })}`;
}
