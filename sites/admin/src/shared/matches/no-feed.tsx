import { hasFeed } from '@clubhouse/content/feed';
import { useServices } from '#shared/services/app-services.ts';
import { Empty } from '#shared/ui/loading.tsx';

/** Explains why no match is listed, and who can change that; nothing where there is a feed. */
export function NoFeed() {
  const { config, club } = useServices();
  if (hasFeed(config, club)) return null;
  return (
    <Empty words="There is no fixtures feed yet">
      {config.feed.url === '' ? (
        <p>The person who looks after the site sets its address: FEED_URL.</p>
      ) : (
        <a href="/admin/club?part=feed">Enter our numbers in the feed</a>
      )}
    </Empty>
  );
}
