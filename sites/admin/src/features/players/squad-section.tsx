import { bySquadOrder, imageSource, initials, parsePlayer, type Player } from '@clubhouse/content';
import { NationalityText } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { squadQuery } from '#shared/content/list-queries.ts';
import { ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import { useServices } from '#shared/services/app-services.ts';

/** Everyone of the squad, to edit and delete. */
export function SquadSection({
  edited,
  onDeleted,
}: {
  /** The id of who is edited beside the list. */
  readonly edited: string | undefined;
  readonly onDeleted: (id: string) => void;
}) {
  const squad = useQuery(squadQuery(useServices()));
  return (
    <ListSection
      table="players"
      heading="Players"
      className="stack squad"
      list={squad}
      stored={squad.data ?? []}
      parse={parsePlayer}
      order={(players) => players.toSorted((one, other) => bySquadOrder(one.entry, other.entry))}
      empty="No players added yet."
      onDeleted={onDeleted}
      edited={edited}
      Row={PlayerRow}
    />
  );
}

const PlayerRow = memo(function PlayerRow(row: RowProps<Player>) {
  const { config } = useServices();
  const { name, nationality, position, photoUrl, picture } = row.entry;
  const source = imageSource(config, photoUrl, picture);
  return (
    <ListRow
      className={row.isEdited ? 'squad__at' : undefined}
      lead={
        <p className="squad__face" aria-hidden="true">
          {source ? <img {...source} sizes="56px" alt="" loading="lazy" /> : initials(name)}
        </p>
      }
      name={name}
      mark={row.mark}
      actions={(id) => <RowActions table="players" describedBy={id} {...row} />}
    >
      <p className="list__line squad__line">
        <NationalityText text={nationality} />
      </p>
      <p className="list__line">{position}</p>
    </ListRow>
  );
});
