import { Unavailable, None } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { useSite } from '#site.tsx';
import { latestNews } from '#queries.ts';
import { StoryCard } from './story-card.tsx';

/** The first article's box is about as tall as it is wide, so a wide picture must cover more than its width. */
const LEAD_SIZES = '100vw';

export function LatestNews() {
  return (
    <LiveList
      query={latestNews(useSite().news)}
      words={['Loading news...', 'Show the latest news']}
      itemsOf={(articles) => articles}
      nameOf={({ title }) => title}
      unavailable={<NewsUnavailable />}
    >
      {(articles) =>
        articles.length === 0 ? (
          <NoNews />
        ) : (
          <div className="papers papers--front">
            {articles.map((article, index) => (
              <StoryCard
                key={article.id}
                article={article}
                level={3}
                lead={index === 0}
                {...(index === 0 && { sizes: LEAD_SIZES })}
              />
            ))}
          </div>
        )
      }
    </LiveList>
  );
}

export function NoNews() {
  return (
    <None line="No news yet">
      <p>Match reports appear here when the mud is off.</p>
    </None>
  );
}

export function NewsUnavailable() {
  return (
    <Unavailable
      line="The news cannot be read just now"
      words="The rest of the site is fine. It is usually back within a minute or two."
    />
  );
}
