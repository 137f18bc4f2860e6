import type { ArticleSummary } from '@clubhouse/content';
import { Loading, Notice } from '@clubhouse/ui';
import { TryAgain } from '#layout/site-link.tsx';
import type { LoadState } from '#load-state.ts';
import { StoryCard } from './story-card.tsx';

export interface LatestNewsProps {
  /** Newest first. */
  readonly articles: LoadState<readonly ArticleSummary[]>;
  readonly mediaBase: string;
  /** Address of the club's badge, for when there is nothing to show. */
  readonly badge: string;
}

/** The lead's box is about as tall as it is wide, so a wide picture has to fill more than its width. */
const LEAD_SIZES = '100vw';

/** The newest stories as a front page. */
export function LatestNews({ articles, mediaBase, badge }: LatestNewsProps) {
  if (articles.kind === 'loading') return <Loading line="Loading news..." />;
  if (articles.kind === 'failed') return <NewsAway />;
  if (articles.data.length === 0) return <NoNews badge={badge} />;
  return (
    <div className="papers papers--front">
      {articles.data.map((article, index) => (
        <StoryCard
          key={article.id}
          article={article}
          mediaBase={mediaBase}
          level={3}
          lead={index === 0}
          {...(index === 0 && { sizes: LEAD_SIZES })}
        />
      ))}
    </div>
  );
}

export function NoNews({ badge }: { readonly badge: string }) {
  return (
    <Notice line="No news yet" badge={badge}>
      <p>Match reports appear here when the mud is off.</p>
    </Notice>
  );
}

/** Stands where news would when it cannot be read: not the same as there being none. */
export function NewsAway() {
  return (
    <Notice line="The news cannot be read just now">
      <p>The rest of the site is fine. It is usually back within a minute or two.</p>
      <TryAgain />
    </Notice>
  );
}
