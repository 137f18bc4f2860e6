import { Link } from '@tanstack/react-router';
import { type ReactNode, memo } from 'react';
import {
  londonDate,
  parseArticleSummary,
  type ArticleSummary,
  parseEvent,
  type ClubEvent,
} from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UnpublishedSection } from '#features/content-manager/unpublished-section.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import {
  articleListQuery,
  pastEventsQuery,
  upcomingEventsQuery,
} from '#shared/content/list-queries.ts';
import { ListDay, ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { useServices } from '#shared/services/app-services.ts';

const WAYS = [
  ['/admin/add-news', 'Add News'],
  ['/admin/add-event', 'Add Event'],
  ['/admin/add-album', 'Add Album'],
  ['/admin/players', 'Manage Players'],
  ['/admin/club', 'Club'],
] as const;

/** `children`, the links to add content, then all content to edit. A new entity is one line in each of the two. */
export function ContentManagerPage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <div className="row row--fill">
        {WAYS.map(([to, words], place) => (
          <Link key={to} className={buttonClass(place === 0 ? 'act' : 'quiet')} to={to}>
            {words}
          </Link>
        ))}
      </div>
      <UnpublishedSection />
      <EventSection />
      <ArticleSection />
      <div className="row">
        <Link className={buttonClass('quiet', true)} to="/admin/bin">
          Bin
        </Link>
      </div>
    </>
  );
}

/** The articles, newest first, to edit and delete. */
function ArticleSection() {
  const services = useServices();
  const list = useInfiniteQuery(articleListQuery(services));
  const today = londonDate(services.now());
  return (
    <ListSection
      table="news"
      heading="News"
      className="stack half"
      list={list}
      stored={list.data?.pages.flatMap((page) => page.articles) ?? []}
      parse={(item) => ({ ...parseArticleSummary(item), date: today })}
      order={newestFirst}
      empty="No articles yet"
      add={
        <Link className={buttonClass('act', true)} to="/admin/add-news">
          Add News
        </Link>
      }
      Row={ArticleRow}
    />
  );
}

/** Puts articles with an unsent save first, because a save makes an article the newest. */
function newestFirst(
  articles: readonly ListEntry<ArticleSummary>[],
): readonly ListEntry<ArticleSummary>[] {
  const isSaved = ({ mark }: ListEntry<ArticleSummary>) =>
    mark !== undefined && mark.kind !== 'delete';
  return [
    ...articles.filter(isSaved).toReversed(),
    ...articles.filter((article) => !isSaved(article)),
  ];
}

const ArticleRow = memo(function ArticleRow(row: RowProps<ArticleSummary>) {
  const { date, title, excerpt } = row.entry;
  return (
    <ListRow
      lead={<ListDay date={date} />}
      name={title}
      mark={row.mark}
      actions={(id) => <RowActions table="news" describedBy={id} {...row} />}
    >
      <p className="list__excerpt">{excerpt}</p>
      {row.mark?.kind !== 'create' && <p className="list__status">published</p>}
    </ListRow>
  );
});

/** The events by day, to edit and delete, with the latest of the past events. */
function EventSection() {
  const services = useServices();
  const upcoming = useInfiniteQuery(upcomingEventsQuery(services));
  const past = useInfiniteQuery(pastEventsQuery(services));
  const pages = [...(past.data?.pages ?? []), ...(upcoming.data?.pages ?? [])];
  return (
    <ListSection
      table="events"
      heading="Events"
      className="stack half"
      list={upcoming}
      before={past}
      stored={pages.flatMap((page) => page.events)}
      parse={parseEvent}
      order={(events) => events.toSorted(byDay)}
      empty="No events yet"
      add={
        <Link className={buttonClass('act', true)} to="/admin/add-event">
          Add Event
        </Link>
      }
      showBefore="Show earlier events"
      showNext="Show later events"
      Row={EventRow}
    />
  );
}

/** Compares events in the order of the table's index: by day, time and id. */
function byDay(one: ListEntry<ClubEvent>, other: ListEntry<ClubEvent>): number {
  const place = ({ date, time, id }: ClubEvent) => `${date}#${time}#${id}`;
  return place(one.entry) < place(other.entry) ? -1 : 1;
}

const EventRow = memo(function EventRow(row: RowProps<ClubEvent>) {
  const { date, title, type, time, location } = row.entry;
  const isPast = date < londonDate(useServices().now());
  return (
    <ListRow
      lead={<ListDay date={date} />}
      name={title}
      mark={row.mark}
      actions={(id) => <RowActions table="events" describedBy={id} {...row} />}
    >
      <p className="list__line">{[type, time, location].filter(Boolean).join(', ')}</p>
      {isPast && <p className="list__line">Over</p>}
    </ListRow>
  );
});
