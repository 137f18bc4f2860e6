import type { ClubProfile } from '@clubhouse/club';
import { itemsAbout, parseArticle, type ArticleSummary } from '@clubhouse/content';
import { matchPath, reportOf, hasFeed } from '@clubhouse/content/feed';
import { useInfiniteQuery } from '@tanstack/react-query';
import { articleListQuery } from '#shared/content/list-queries.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';
import type { NotedMatch } from '#shared/matches/noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/loading.tsx';
import { pageAddress } from '#shared/entities/page-address.ts';

/** The report of a match as far as this phone knows it: on the site, or queued here. */
export function useReport(
  match: NotedMatch | undefined,
): { readonly id: string; readonly isQueued: boolean } | undefined {
  const pages = useInfiniteQuery(articleListQuery(useServices())).data?.pages ?? [];
  const queued = useQueuedMutations('news');
  if (!match) return undefined;
  const written = itemsAbout('report', match.stored?.entry.scores ?? []);
  const reportIn = <Listed extends ArticleSummary>(articles: readonly Listed[]) =>
    articles.find(({ id }) => written.includes(id)) ?? reportOf(match, articles);
  const there = reportIn(pages.flatMap((page) => page.articles));
  const report = there ?? reportIn(queued.flatMap(({ item }) => (item ? parseArticle(item) : [])));
  return report && { id: report.id, isQueued: !there };
}

interface LinkProps {
  readonly match: Pick<NotedMatch, 'id'> | undefined;
  readonly small?: boolean;
}

export function MatchLink({
  to,
  match,
  look = 'quiet',
  small = false,
  children,
}: LinkProps & {
  readonly to: '/admin/add-news' | '/admin/match-day' | '/admin/result' | '/admin/score';
  readonly look?: 'act' | 'quiet';
  readonly children: string;
}) {
  return (
    <ButtonLink look={look} small={small} href={pageAddress(to, { match: match?.id })}>
      {children}
    </ButtonLink>
  );
}

export function ReportLink({
  match,
  ...link
}: Omit<LinkProps, 'match'> & { readonly match: NotedMatch | undefined }) {
  const report = useReport(match);
  return report ? (
    <EditLink entity="news" id={report.id} words="Edit the report" {...link} />
  ) : (
    <MatchLink to="/admin/add-news" match={match} {...link}>
      Write the report
    </MatchLink>
  );
}

/** Replaces a match that the address does not name or that this phone does not know, and links to known matches. */
export function NoMatch({
  asked,
  unasked,
}: {
  readonly asked: string | undefined;
  readonly unasked: string;
}) {
  const words = 'This phone does not know that match any more.';
  return (
    <Empty words={asked === undefined ? unasked : words}>
      <ButtonLink href="/admin/matches">Matches</ButtonLink>
    </Empty>
  );
}

/** The address for the reader of a card: the report on the site (not one that is queued here), or else the match. */
export function sharedAddress(
  match: PostedMatch,
  report: Pick<ArticleSummary, 'id'> | undefined,
  club: Pick<ClubProfile, 'siteUrl' | 'feedNames'>,
): string {
  const path = report ? `/news/${encodeURIComponent(report.id)}` : matchPath(match, club);
  return club.siteUrl + path;
}

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
