import { bySquadOrder, parsePlayer, type Player, imageSource, initials } from '@clubhouse/content';
import { NationalityText } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { squadQuery, takePlayerOutOfList } from '#shared/content/player-queries.ts';
import { DeleteItem } from '#shared/lists/delete-item.tsx';
import { QueueTag } from '#shared/lists/queue-tag.tsx';
import { withQueued, type QueueMark } from '#shared/lists/with-queued.ts';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { RowActions } from '#shared/lists/row-actions.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { useDeleting } from '#shared/lists/use-deleting.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import '#shared/lists/list.css';

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
  const deleting = useDeleting<Player>();
  const { entry: asked } = deleting;
  const players = withQueued(squad.data ?? [], queued, parsePlayer).toSorted((one, other) =>
    bySquadOrder(one.entry, other.entry),
  );

  return (
    <section className="stack" aria-labelledby="squad-heading">
      <h2 id="squad-heading" ref={deleting.heading} tabIndex={-1}>
        Players
      </h2>
      {squad.isPending && <Loading words="Loading players..." />}
      {squad.isError && (
        <ListFailed
          what="players"
          isShown={squad.data !== undefined}
          readAt={squad.dataUpdatedAt}
          onRetry={() => void squad.refetch()}
        />
      )}
      {squad.isSuccess && players.length === 0 && <Empty words="No players added yet." />}
      {players.length > 0 && (
        <RowList className="list squad" rows={players}>
          {({ entry, mark }) => (
            <PlayerRow
              key={entry.id}
              player={entry}
              mark={mark}
              isEdited={entry.id === edited}
              onDelete={deleting.ask}
            />
          )}
        </RowList>
      )}
      {asked && (
        <DeleteItem
          table="players"
          what="player"
          item={{ ...asked }}
          name={asked.name}
          takeOut={takePlayerOutOfList}
          onKeep={deleting.keep}
          onDeleted={() => {
            onDeleted(asked.id);
            deleting.gone();
          }}
        />
      )}
    </section>
  );
}

const PlayerRow = memo(function PlayerRow({
  player,
  mark,
  isEdited,
  onDelete,
}: {
  readonly player: Player;
  readonly mark: QueueMark | undefined;
  /** The form beside the list holds this one. */
  readonly isEdited: boolean;
  readonly onDelete: (player: Player) => void;
}) {
  const { config } = useServices();
  const id = useId();
  const source = imageSource(config, player.photoUrl, player.picture);
  return (
    <li className={isEdited ? 'squad__at' : undefined}>
      <p className="squad__face" aria-hidden="true">
        {source ? <img {...source} sizes="56px" alt="" loading="lazy" /> : initials(player.name)}
      </p>
      <div>
        <h3 id={id}>{player.name}</h3>
        <p className="list__line squad__line">
          <NationalityText text={player.nationality} />
        </p>
        <p className="list__line">{player.position}</p>
        <QueueTag mark={mark} />
      </div>
      <RowActions
        table="players"
        id={player.id}
        mark={mark}
        describedBy={id}
        onDelete={() => onDelete(player)}
      />
    </li>
  );
});
