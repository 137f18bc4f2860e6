import { Notice } from '@clubhouse/ui';
import { Band, ClubHead, ListPages } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { SEARCH_PATH } from '#page-marks.ts';
import { usePageParams, useSite } from '#site.tsx';
import { NewsUnavailable, NoNews } from './latest-news.tsx';
import { newsPage } from '#queries.ts';
import { StoryCard } from './story-card.tsx';

export function NewsFront() {
  const { after } = usePageParams();
  return (
    <>
      <ClubHead page="news" title="News" />
      <Band>
        <LiveList
          query={newsPage(useSite().news, after)}
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
