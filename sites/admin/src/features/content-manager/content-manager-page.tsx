import { type ReactNode, memo, useEffect, useState } from 'react';
import {
  londonDate,
  parseArticleSummary,
  type ArticleSummary,
  parseEvent,
  type ClubEvent,
  parseUnpublished,
  PUBLISHABLE,
  type Unpublished,
} from '@clubhouse/content';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ContentTabs, type ContentTab } from '#features/content-manager/content-tabs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import {
  articleListQuery,
  pastEventsQuery,
  upcomingEventsQuery,
  unpublishedListQuery,
} from '#shared/content/list-queries.ts';
import { ListDay, ListRow, RowActions, type RowProps, InOutbox } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { useServices } from '#shared/services/app-services.ts';
import { nextToGoOut, nounOf } from '#shared/entities/entities.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { capitalized } from '#shared/words/item-words.ts';
import { publishWords, momentWords } from '#shared/words/moment-words.ts';

const WAYS = [
  ['/admin/add-news', 'Add News'],
  ['/admin/add-event', 'Add Event'],
  ['/admin/add-album', 'Add Album'],
  ['/admin/players', 'Manage Players'],
  ['/admin/club', 'Club'],
  ['/admin/search', 'Search'],
] as const;

/** `children`, the links to add content, then all content to edit. A new entity is one line in each of the two. */
export function ContentManagerPage({
  tab,
  albums,
  children,
}: {
  readonly tab: ContentTab | undefined;
  readonly albums: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      {children}
      <div className="row row--fill">
        {WAYS.map(([to, words], place) => (
          <ButtonLink look={place === 0 ? 'act' : 'quiet'} key={to} href={to}>
            {words}
          </ButtonLink>
        ))}
      </div>
      <UnpublishedSection />
      <ContentTabs asked={tab}>
        {(shown) =>
          shown === 'albums' ? (
            albums
          ) : (
            <>
              {shown !== 'news' && <EventSection />}
              {shown !== 'events' && <ArticleSection />}
            </>
          )
        }
      </ContentTabs>
      <div className="row">
        <ButtonLink look="quiet" small href="/admin/bin">
          Bin
        </ButtonLink>
      </div>
    </>
  );
}

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
        <ButtonLink small href="/admin/add-news">
          Add News
        </ButtonLink>
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
      actions={<RowActions table="news" {...row} />}
    >
      <p className="list__excerpt">{excerpt}</p>
      {row.mark?.kind !== 'create' && <p className="list__status">published</p>}
    </ListRow>
  );
});

function EventSection() {
  const services = useServices();
  const upcoming = useInfiniteQuery(upcomingEventsQuery(services));
  const past = useInfiniteQuery(pastEventsQuery(services));
  // What is over is out of the way until somebody asks for it.
  const [isWhole, setWhole] = useState(false);
  const today = londonDate(services.now());
  const pages = [...(past.data?.pages ?? []), ...(upcoming.data?.pages ?? [])];
  const isAnyOver = past.data?.pages.some(({ events }) => events.length > 0) === true;
  return (
    <ListSection
      table="events"
      heading="Events"
      className="stack half"
      list={upcoming}
      before={
        isWhole
          ? past
          : { ...past, hasNextPage: isAnyOver, fetchNextPage: async () => setWhole(true) }
      }
      stored={pages.flatMap((page) => page.events)}
      parse={parseEvent}
      order={(events) =>
        events.filter(({ entry }) => isWhole || entry.date >= today).toSorted(byDay)
      }
      empty={isAnyOver ? 'No events to come' : 'No events yet'}
      add={
        <ButtonLink small href="/admin/add-event">
          Add Event
        </ButtonLink>
      }
      showBefore={isWhole ? 'Show earlier events' : 'Show finished events'}
      showNext="Show later events"
      Row={EventRow}
    />
  );
}

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
      actions={<RowActions table="events" {...row} />}
    >
      <p className="list__line">{[type, time, location].filter(Boolean).join(', ')}</p>
      {isPast && <p className="list__line">Over</p>}
    </ListRow>
  );
});

/** What is saved for later or taken off the site, to go on with and to delete. It is not there while nothing is. */
function UnpublishedSection() {
  const services = useServices();
  const queries = useQueryClient();
  const list = useInfiniteQuery(unpublishedListQuery(services));
  const stored = list.data?.pages.flatMap((page) => page.unpublished) ?? [];
  const isQueued = useQueuedMutations('unpublished').length > 0;
  const due = stored.filter(({ publishAt = Infinity }) => publishAt <= services.now()).length;
  useEffect(() => {
    if (due === 0) return;
    // It leaves this list for another.
    return () => {
      for (const table of PUBLISHABLE) void queries.invalidateQueries({ queryKey: [table] });
    };
  }, [due, queries]);
  if (stored.length === 0 && !isQueued && !list.isError) return null;
  return (
    <ListSection
      table="unpublished"
      heading="Not published yet"
      list={list}
      stored={stored}
      parse={parseUnpublished}
      order={(entries) => entries.toSorted((one, other) => nextToGoOut(one.entry, other.entry))}
      empty="Nothing waits"
      Row={UnpublishedRow}
    />
  );
}

const UnpublishedRow = memo(function UnpublishedRow(row: RowProps<Unpublished>) {
  const { table, title, isTakeOff, isHeldBack, publishAt, savedBy, savedAt } = row.entry;
  const now = useServices().now();
  const noun = capitalized(nounOf(table));
  const isDue = publishAt !== undefined && publishAt <= now;
  return (
    <ListRow
      lead={
        <ListDay
          date={publishAt === undefined || isTakeOff ? 'No day yet' : londonDate(publishAt)}
        />
      }
      name={title || `${noun} without a title`}
      mark={row.mark}
      actions={isTakeOff ? row.mark && <InOutbox /> : <RowActions table="unpublished" {...row} />}
    >
      <p className="list__line">
        {noun}
        {savedBy && savedAt !== undefined && `, saved by ${savedBy} ${momentWords(savedAt, now)}`}
      </p>
      {isHeldBack && (
        <p className="list__line">
          Not published: it was changed on the site meanwhile. Edit it to decide.
        </p>
      )}
      {publishAt !== undefined && (
        <p className="list__line">
          {isTakeOff
            ? 'Being taken off the site'
            : isDue
              ? 'Being published'
              : publishWords(publishAt)}
        </p>
      )}
    </ListRow>
  );
});
