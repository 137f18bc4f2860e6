import { londonDate, parseUnpublished, type Unpublished } from '@clubhouse/content';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { unpublishedListQuery } from '#shared/content/list-queries.ts';
import { nextToGoOut, nounOf } from '#shared/entities/entities.ts';
import { ListDay, ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { goesOut, momentWords } from '#shared/words/moment-words.ts';

/** What is saved for later, to go on with and to delete. It is not there while nothing is. */
export function UnpublishedSection() {
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
      for (const table of ['news', 'events']) {
        void queries.invalidateQueries({ queryKey: [table, 'list'] });
      }
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
      order={inOrder}
      empty="Nothing waits"
      Row={UnpublishedRow}
    />
  );
}

function inOrder(entries: readonly ListEntry<Unpublished>[]): readonly ListEntry<Unpublished>[] {
  return entries.toSorted((one, other) => nextToGoOut(one.entry, other.entry));
}

const UnpublishedRow = memo(function UnpublishedRow(row: RowProps<Unpublished>) {
  const { table, title, publishAt, savedBy, savedAt } = row.entry;
  const now = useServices().now();
  const noun = nounOf(table);
  const isDue = publishAt !== undefined && publishAt <= now;
  return (
    <ListRow
      lead={<ListDay date={publishAt === undefined ? 'No day yet' : londonDate(publishAt)} />}
      name={title || `An ${noun} without a title`}
      mark={row.mark}
      actions={(id) => <RowActions table="unpublished" describedBy={id} {...row} />}
    >
      <p className="list__line">
        {noun.charAt(0).toUpperCase() + noun.slice(1)}
        {savedBy && savedAt !== undefined && `, saved by ${savedBy} ${momentWords(savedAt, now)}`}
      </p>
      {publishAt !== undefined && (
        <p className="list__line">{isDue ? 'Being published' : goesOut(publishAt)}</p>
      )}
    </ListRow>
  );
});
