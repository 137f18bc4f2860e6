import { articleId } from '@clubhouse/content/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { BLANK_PLAYER, playerSaving } from '#features/players/player-content.ts';
import { PlayerForm } from '#features/players/player-form.tsx';
import { putPlayerIntoList } from '#shared/content/player-queries.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';

const NO_PHOTO: PictureChoice = { kind: 'none' };
const WORDS = {
  submit: 'Add Player',
  busy: 'Adding Player...',
  failed: 'Error adding player. Please try again.',
};

/** A new player, with an id of their own, after each who was added. */
export function AddPlayer() {
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
