import { imageSource, initials, type Player } from '@clubhouse/content';
import { NationalityText } from '@clubhouse/ui';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useServices } from '#app/app-services.ts';
import { Button, buttonClass } from '#controls/button.tsx';
import type { QueueMark } from '#saving/with-queued.ts';
import { QueueTag } from '#saving/queue-tag.tsx';

export function PlayerRow({
  player,
  mark,
  isEdited,
  onDelete,
}: {
  readonly player: Player;
  readonly mark: QueueMark | undefined;
  /** The form beside the list holds this one. */
  readonly isEdited: boolean;
  readonly onDelete: () => void;
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
        <p className="squad__line">
          <NationalityText text={player.nationality} />
        </p>
        <p className="squad__line">{player.position}</p>
        <QueueTag mark={mark} />
      </div>
      <div className="row">
        <Link
          className={buttonClass('quiet', true)}
          to="/admin/players"
          search={{ edit: player.id }}
          aria-describedby={id}
        >
          Edit
        </Link>
        <Button look="bad" small onClick={onDelete} aria-describedby={id}>
          Delete
        </Button>
      </div>
    </li>
  );
}
