import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { playerForm } from '#features/players/player-form.tsx';
import { SquadSection } from '#features/players/squad-section.tsx';
import { AddItem } from '#shared/forms/add-item.tsx';
import { EditItem } from '#shared/forms/edit-item.tsx';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { Button } from '#shared/ui/button.tsx';
import './players.css';

/**
 * The squad and one form: to add somebody, or to edit who was picked from the list. Whom is part of the
 * address, so that the phone's Back leads out of an edit.
 */
export function PlayersPage() {
  const { edit } = useSearch({ from: '/admin/players' });
  const navigate = useNavigate();
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
        <SquadSection edited={edit} onDeleted={(id) => void (id === edit && toAdding())} />
      </div>
      <section className="stack" aria-labelledby="player-form-heading" ref={form}>
        <h2 id="player-form-heading">{edit === undefined ? 'Add Player' : 'Edit Player'}</h2>
        {edit === undefined ? (
          <AddItem form={playerForm} name="Add Player" announceOn="/admin/players" />
        ) : (
          <>
            <ItemPage key={edit} table="players" id={edit} what="player">
              {(start) => (
                <EditItem
                  form={playerForm}
                  start={start}
                  name={`Edit ${playerForm.wordsOf(start.item).name}`}
                  startsFocused
                  after={{ on: '/admin/players', leave: () => void toAdding() }}
                />
              )}
            </ItemPage>
            <Button look="quiet" onClick={() => void toAdding()}>
              Leave as it is
            </Button>
          </>
        )}
      </section>
    </div>
  );
}
