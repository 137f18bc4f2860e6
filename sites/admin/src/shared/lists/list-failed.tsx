import type { ReactNode } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { unreachedBecause } from '#shared/queue/wait-words.ts';
import { useOutboxStatus } from '#shared/queue/use-queue.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';

/** The parts of a query that a list needs; for a query with pages, also how to read the next page. */
export interface ListQuery {
  readonly data: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage?(): Promise<unknown>;
}

/** Reports that a list could not be read, or not read again: then the last version on this phone is shown below. */
export function ListFailed({
  noun,
  queries,
  children,
}: {
  readonly noun: string;
  /** The queries of the list; nothing is shown while none has failed. */
  readonly queries: readonly ListQuery[];
  /** What is known of the failure, shown in place of the time of the last reading. */
  readonly children?: ReactNode;
}) {
  const unreached = unreachedBecause(useOutboxStatus());
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const isShown = queries.some(({ data }) => data !== undefined);
  // A query that was never read has 0.
  const readAt = Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const why =
    unreached === 'no-network'
      ? `There is no signal, and this phone has not read the ${noun} yet.`
      : `The ${noun} could not be read.`;
  return (
    <Alert
      words={isShown ? 'The list could not be read again.' : why}
      tone={isShown ? 'warn' : 'bad'}
      scrolls={false}
    >
      {children ?? (readAt > 0 && <LastRead at={readAt} />)}
      <Button
        look="quiet"
        small
        onClick={() => void Promise.all(failed.map((query) => query.refetch()))}
      >
        Try again
      </Button>
    </Alert>
  );
}

function LastRead({ at }: { readonly at: number }) {
  const now = useServices().now();
  return <p>This is how this phone last read it, {momentWords(at, now)}.</p>;
}
