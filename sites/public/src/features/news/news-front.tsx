import { PageHead } from '@clubhouse/ui';
import { LiveList } from '#live/live-list.tsx';
import { routeApi } from '#route-api.ts';
import { useSite } from '#site.tsx';
import { NewsList } from './news-list.tsx';
import { newsPage } from './news-queries.ts';

const route = routeApi('/news');

export function NewsFront() {
  const { club, mediaBase, news } = useSite();
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
            {(page) => (
              <NewsList
                page={page}
                after={after}
                mediaBase={mediaBase}
                badge={club.badge.onLight}
              />
            )}
          </LiveList>
        </div>
      </div>
    </>
  );
}
