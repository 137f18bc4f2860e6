import { bySquadOrder, parsePlayer, type Player } from '@clubhouse/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#app/app-services.ts';
import { LastRead } from '#content-manager/last-read.tsx';
import { Alert } from '#controls/alert.tsx';
import { Button } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { PlayerRow } from '#players/player-row.tsx';
import { squadQuery, takePlayerOutOfList } from '#players/player-queries.ts';
import { DeleteItem } from '#saving/delete-item.tsx';
import { withQueued } from '#saving/with-queued.ts';
import { useQueuedMutations } from '#writing/use-queue.ts';

/** Everyone of the squad, to edit and delete. */
export function SquadSection({
  edited,
  onDeleted,
}: {
  /** The id of who is edited beside the list. */
  readonly edited: string | undefined;
  readonly onDeleted: (id: string) => void;
}) {
  const services = useServices();
  const squad = useQuery(squadQuery(services));
  const queued = useQueuedMutations('players');
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<Player>();
  const heading = useRef<HTMLHeadingElement>(null);
  const players = withQueued(squad.data ?? [], queued, parsePlayer).toSorted((one, other) =>
    bySquadOrder(one.entry, other.entry),
  );

  return (
    <section className="stack squad" aria-labelledby="squad-heading">
      <h2 id="squad-heading" ref={heading} tabIndex={-1}>
        Players
      </h2>
      {squad.isPending && <Loading words="Loading players..." />}
      {squad.isError && (
        <Alert
          words={
            squad.data ? 'The list could not be read again.' : 'The players could not be read.'
          }
          tone={squad.data ? 'warn' : 'bad'}
        >
          {squad.data && <LastRead at={squad.dataUpdatedAt} now={services.now()} />}
          <Button look="quiet" small onClick={() => void squad.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {squad.isSuccess && players.length === 0 && <Empty words="No players added yet." />}
      {players.length > 0 && (
        <ul className="squad__list">
          {players.map(({ entry, mark }) => (
            <PlayerRow
              key={entry.id}
              player={entry}
              mark={mark}
              isEdited={entry.id === edited}
              onDelete={() => setDeleting(entry)}
            />
          ))}
        </ul>
      )}
      {deleting && (
        <DeleteItem
          table="players"
          what="player"
          item={{ ...deleting }}
          name={deleting.name}
          onKeep={() => setDeleting(undefined)}
          onDeleted={() => {
            takePlayerOutOfList(queries, deleting.id);
            onDeleted(deleting.id);
            // A dialog that closes gives the focus back to the button that opened it, which goes with its row.
            flushSync(() => setDeleting(undefined));
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}
