import { imageSource, initials, type Player } from '@clubhouse/content';
import { NationalityText } from '@clubhouse/ui';
import { memo, useId } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { RowActions } from '#shared/lists/row-actions.tsx';
import type { QueueMark } from '#shared/forms/with-queued.ts';
import { QueueTag } from '#shared/forms/queue-tag.tsx';
import '#shared/lists/list.css';

export const PlayerRow = memo(function PlayerRow({
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
