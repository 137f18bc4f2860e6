import { Notice } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Band, ClubHead, ListPages } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { SEARCH_PATH } from '#page-marks.ts';
import { usePageParams, useSite } from '#site.tsx';
import { NewsUnavailable, NoNews } from './latest-news.tsx';
import { newsTitle } from './news-title.ts';
import { newsPage } from '#queries.ts';
import { StoryCard } from './story-card.tsx';

export function NewsFront() {
  const { after } = usePageParams();
  const query = newsPage(useSite().news, after);
  const { data: page } = useQuery(query);
  return (
    <>
      <ClubHead page="news" title={newsTitle(page, after)} />
      <Band>
        <LiveList
          query={query}
          words={['Loading news...', 'Show the latest news']}
          itemsOf={({ articles }) => articles}
          nameOf={({ title }) => title}
          unavailable={<NewsUnavailable />}
        >
          {({ articles, cursor }) => (
            <>
              {articles.length === 0 &&
                (after ? <Notice line="That was all the news" /> : <NoNews />)}
              {articles.length > 0 && (
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
          )}
        </LiveList>
        <a className="more" href={SEARCH_PATH}>
          Search the site
        </a>
      </Band>
    </>
  );
}
