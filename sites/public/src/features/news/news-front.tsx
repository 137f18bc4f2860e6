import type { NewsPage } from '@clubhouse/content/reader';
import { PageHead } from '@clubhouse/ui';
import { Island } from '#islands/island.tsx';
import { useSite } from '#site.tsx';
import { NewsList } from './news-list.tsx';

export interface NewsFrontProps {
  readonly page: NewsPage | undefined;
  readonly after: string | undefined;
}

export function NewsFront({ page, after }: NewsFrontProps) {
  const { club, mediaBase } = useSite();
  const props = { mediaBase, badge: club.badge.onLight };
  const list = <NewsList page={page} after={after} {...props} />;
  return (
    <>
      <PageHead title="News" lead={club.pages.news.lead} picture={club.pages.news.picture} />
      <div className="band">
        {/* Only the newest page is news: older ones stay as they were read. */}
        <div className="wrap">
          {after ? (
            list
          ) : (
            <Island name="news-list" props={props}>
              {list}
            </Island>
          )}
        </div>
      </div>
    </>
  );
}
