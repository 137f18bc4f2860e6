import type { ArticleSummary } from '@clubhouse/content';
import { Loading, Notice } from '@clubhouse/ui';
import { Away } from '#layout/list-parts.tsx';
import type { LoadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { StoryCard } from './story-card.tsx';

/** The first story's box is about as tall as it is wide, so a wide picture must cover more than its width. */
const LEAD_SIZES = '100vw';

/** The newest stories as a front page. */
export function LatestNews({
  articles,
}: {
  /** Newest first. */
  readonly articles: LoadState<readonly ArticleSummary[]>;
}) {
  if (articles.kind === 'loading') return <Loading line="Loading news..." />;
  if (articles.kind === 'failed') return <NewsAway />;
  if (articles.data.length === 0) return <NoNews />;
  return (
    <div className="papers papers--front">
      {articles.data.map((article, index) => (
        <StoryCard
          key={article.id}
          article={article}
          level={3}
          lead={index === 0}
          {...(index === 0 && { sizes: LEAD_SIZES })}
        />
      ))}
    </div>
  );
}

export function NoNews() {
  const { badge } = useSite().club;
  return (
    <Notice line="No news yet" badge={badge.onLight}>
      <p>Match reports appear here when the mud is off.</p>
    </Notice>
  );
}

export function NewsAway() {
  return (
    <Away
      line="The news cannot be read just now"
      words="The rest of the site is fine. It is usually back within a minute or two."
    />
  );
}
