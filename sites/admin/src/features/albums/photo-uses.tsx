import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { findUses, wordsOfUse } from '#shared/media/find-uses.ts';

/** So many are named; of the others their number is told. */
const NAMED = 5;

/** What else shows a photo of an album's folder, before the photos go with the album. */
export function PhotoUses({
  folder,
  albumId,
}: {
  /** With its trailing slash. */
  readonly folder: string;
  /** The album itself is no news. */
  readonly albumId: string;
}) {
  const { database, config, outbox } = useServices();
  const { data, isPending } = useQuery({
    queryKey: ['media', 'uses', folder],
    queryFn: ({ signal }) =>
      findUses(folder, {
        database,
        config,
        waiting: outbox.queue.current()?.mutations ?? [],
        signal,
      }),
    staleTime: 0,
    retry: false,
  });
  if (isPending) return <p role="status">Looking for what else shows them...</p>;
  if (!data) return <p role="status">What else shows them could not be looked up.</p>;
  const others = data.filter(({ table, id }) => table !== 'albums' || id !== albumId);
  if (others.length === 0) return <p role="status">Nothing else on the site shows them.</p>;
  const more = others.length - NAMED;
  return (
    <div role="status">
      <p>These show them too, and would lose their pictures:</p>
      <ul>
        {others.slice(0, NAMED).map((use) => (
          <li key={`${use.table}/${use.id}`}>{wordsOfUse(use)}</li>
        ))}
        {more > 0 && <li>{more.toLocaleString('en-GB')} more</li>}
      </ul>
    </div>
  );
}
