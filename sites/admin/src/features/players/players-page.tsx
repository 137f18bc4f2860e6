import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import { bySquadOrder, imageSource, initials, parsePlayer, type Player } from '@clubhouse/content';
import { NationalityText } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { playerForm } from '#features/players/player-form.tsx';
import { AddItem } from '#shared/forms/item-form.tsx';
import { EditHere } from '#shared/forms/item-page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import { ListRow, RowActions, type RowProps } from '#shared/lists/list-row.tsx';
import { ListSection } from '#shared/lists/list-section.tsx';
import { useServices } from '#shared/services/app-services.ts';
import './players.css';

/**
 * The squad, and a form that adds a player or edits one from the list. The address names the edited player, so that the
 * phone's Back leaves the edit.
 */
export function PlayersPage() {
  const { edit } = useSearch({ from: '/admin/players' });
  const navigate = useNavigate();
  const squad = useQuery(wholeTableQuery(useServices(), 'players', parsePlayer));
  const form = useRef<HTMLElement>(null);
  const toAdding = () => navigate({ to: '/admin/players', search: {} });

  async function add() {
    await toAdding();
    form.current?.querySelector('input')?.focus();
  }

  return (
    <div className="players">
      <div className="players__list">
        <div className="row row--fill players__jump">
          <Button onClick={() => void add()}>Add a player</Button>
        </div>
        <ListSection
          table="players"
          heading="Players"
          className="stack squad"
          list={squad}
          stored={squad.data ?? []}
          parse={parsePlayer}
          order={(players) =>
            players.toSorted((one, other) => bySquadOrder(one.entry, other.entry))
          }
          empty="No players added yet."
          onDeleted={(id) => void (id === edit && toAdding())}
          edited={edit}
          Row={PlayerRow}
        />
      </div>
      <section className="stack" aria-labelledby="player-form-heading" ref={form}>
        <h2 id="player-form-heading">{edit === undefined ? 'Add Player' : 'Edit Player'}</h2>
        {edit === undefined ? (
          <AddItem form={playerForm} name="Add Player" announceOn="/admin/players" />
        ) : (
          <EditHere
            key={edit}
            form={playerForm}
            id={edit}
            nameOf={(item) => `Edit ${playerForm.wordsOf(item).name}`}
            on="/admin/players"
            onDone={() => void toAdding()}
          />
        )}
      </section>
    </div>
  );
}

const PlayerRow = memo(function PlayerRow(row: RowProps<Player>) {
  const { config } = useServices();
  const { name, nationality, position, photoUrl, picture } = row.entry;
  const source = imageSource(config, photoUrl, picture);
  // A photo that is not sent yet cannot be loaded from its address.
  const [isMissing, setMissing] = useState(false);
  return (
    <ListRow
      className={row.isEdited ? 'squad__at' : undefined}
      lead={
        <p className="squad__face" aria-hidden="true">
          {source && !(isMissing && row.mark) ? (
            <img {...source} sizes="56px" alt="" loading="lazy" onError={() => setMissing(true)} />
          ) : (
            initials(name)
          )}
        </p>
      }
      name={name}
      mark={row.mark}
      actions={<RowActions table="players" {...row} />}
    >
      <p className="list__line squad__line">
        <NationalityText text={nationality} />
      </p>
      <p className="list__line">{position}</p>
    </ListRow>
  );
});
