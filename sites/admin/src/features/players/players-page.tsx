import { articleId } from '@clubhouse/content/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { EditPlayer } from '#features/players/edit-player.tsx';
import { BLANK_PLAYER, playerSaving } from '#features/players/player-content.ts';
import { PlayerForm } from '#features/players/player-form.tsx';
import { SquadSection } from '#features/players/squad-section.tsx';
import { putPlayerIntoList } from '#shared/content/player-queries.ts';
import { ItemPage } from '#shared/forms/item-page.tsx';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
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
          <AddPlayer />
        ) : (
          <>
            <ItemPage key={edit} table="players" id={edit} what="player">
              {(start) => <EditPlayer start={start} onDone={() => void toAdding()} />}
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

const NO_PHOTO: PictureChoice = { kind: 'none' };
const WORDS = {
  submit: 'Add Player',
  busy: 'Adding Player...',
  failed: 'Error adding player. Please try again.',
};

/** A new player, with an id of their own, after each who was added. */
function AddPlayer() {
  const [added, setAdded] = useState(0);
  return <NewPlayer key={added} onAdded={() => setAdded((count) => count + 1)} />;
}

function NewPlayer({ onAdded }: { readonly onAdded: () => void }) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const [saving] = useState(() =>
    playerSaving({ kind: 'create', id: articleId(now()) }, { outbox, now, newId }),
  );

  return (
    <PlayerForm
      name="Add Player"
      start={BLANK_PLAYER}
      photo={NO_PHOTO}
      words={WORDS}
      save={(player, options) => {
        clear();
        return saving.save(player, options);
      }}
      onSaved={(outcome) => {
        if (outcome.status === 'sent' && outcome.item) putPlayerIntoList(queries, outcome.item);
        announce({
          ...doneNotice(outcome, 'Player added successfully!'),
          on: '/admin/players',
          ...(outcome.status === 'sent' && {
            link: { href: '/team', words: 'See the team on the site' },
          }),
        });
        onAdded();
      }}
    />
  );
}
