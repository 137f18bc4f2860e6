import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { KeptValue } from '#app/kept-value.ts';

/** Raised when what queries hold changes shape: what was kept before is left aside. */
const SCHEMA = 1;
/** Soon, since the signal may be gone the next moment; together, where several answers come at once. */
const WRITE_AFTER_MS = 20;

const keptSchema = v.object({ schema: v.literal(SCHEMA), state: v.looseObject({}) });

/**
 * Puts back what queries marked `meta: {keep: true}` held last time, so that a start without a network
 * shows it, and keeps what they hold from now on. Resolves to how to stop.
 */
export async function keepQueries(queries: QueryClient, keeper: KeptValue): Promise<() => void> {
  const kept = v.safeParse(keptSchema, await keeper.read().catch(() => undefined));
  if (kept.success) hydrate(queries, kept.output.state);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const state = dehydrate(queries, {
      shouldDehydrateQuery: ({ meta, state: { data } }) =>
        meta?.['keep'] === true && data !== undefined,
    });
    keeper.write({ schema: SCHEMA, state }).catch(() => undefined);
  };
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.['keep'] !== true) return;
    clearTimeout(timer);
    timer = setTimeout(write, WRITE_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
