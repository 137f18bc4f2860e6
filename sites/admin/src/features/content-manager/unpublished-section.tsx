import { londonDate, parseUnpublished, PUBLISHABLE, type Unpublished } from '@clubhouse/content';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { unpublishedListQuery } from '#shared/content/list-queries.ts';
import { nextToGoOut, nounOf } from '#shared/entities/entities.ts';
import { InOutbox, ListDay, ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { goesOut, momentWords } from '#shared/words/moment-words.ts';

/** What is saved for later or taken off the site, to go on with and to delete. It is not there while nothing is. */
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
  const { table, title, isTakeOff, publishAt, savedBy, savedAt } = row.entry;
  const now = useServices().now();
  const noun = nounOf(table).replace(/^./, (letter) => letter.toUpperCase());
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
      actions={(id) =>
        isTakeOff ? (
          row.mark && <InOutbox describedBy={id} />
        ) : (
          <RowActions table="unpublished" describedBy={id} {...row} />
        )
      }
    >
      <p className="list__line">
        {noun}
        {savedBy && savedAt !== undefined && `, saved by ${savedBy} ${momentWords(savedAt, now)}`}
      </p>
      {publishAt !== undefined && (
        <p className="list__line">
          {isTakeOff ? 'Being taken off the site' : isDue ? 'Being published' : goesOut(publishAt)}
        </p>
      )}
    </ListRow>
  );
});
