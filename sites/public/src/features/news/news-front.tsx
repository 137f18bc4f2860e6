import type { NewsPage } from '@clubhouse/content/reader';
import { Loading, Notice, PageHead } from '@clubhouse/ui';
import { ListPages } from '#layout/list-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import type { LoadState } from '#load-state.ts';
import { routeApi } from '#route-api.ts';
import { useSite } from '#site.tsx';
import { NewsAway, NoNews } from './latest-news.tsx';
import { newsPage } from './news-queries.ts';
import { StoryCard } from './story-card.tsx';

const route = routeApi('/news');

export function NewsFront() {
  const { club, news } = useSite();
  const { after } = route.useSearch();
  return (
    <>
      <PageHead title="News" lead={club.pages.news.lead} picture={club.pages.news.picture} />
      <div className="band">
        <div className="wrap">
          <LiveList
            query={newsPage(news, after)}
            offer="Show the latest news"
            itemsOf={({ articles }) => articles}
            names={({ articles }) => articles.map(({ title }) => title)}
          >
            {(page) => <NewsList page={page} after={after} />}
          </LiveList>
        </div>
      </div>
    </>
  );
}

/** One page of the news with links to older articles and back to the newest. */
function NewsList({
  page,
  after,
}: {
  readonly page: LoadState<NewsPage>;
  /** The cursor of this page; absent for the newest page. */
  readonly after: string | undefined;
}) {
  if (page.kind === 'loading') return <Loading line="Loading news..." />;
  if (page.kind === 'failed') return <NewsAway />;
  const { articles, cursor } = page.data;
  return (
    <>
      {articles.length === 0 ? (
        after ? (
          <Notice line="That was all the news" />
        ) : (
          <NoNews />
        )
      ) : (
        <div className="papers papers--list">
          {articles.map((article, index) => (
            <StoryCard
              key={article.id}
              article={article}
              level={2}
              lead={!after && index === 0}
              first={index === 0}
            />
          ))}
        </div>
      )}
      <ListPages to="/news" cursor={cursor} after={after} beginning="Newest news" />
    </>
  );
}
