import { parsePlayer } from '@clubhouse/content';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import {
  photoOfPlayer,
  PLAYER_LABELS,
  playerSaving,
  wordsOfPlayer,
  type PlayerContent,
} from '#features/players/player-content.ts';
import { picturesThatDiffer } from '#shared/pictures/pictures-that-differ.tsx';
import { PlayerForm } from '#features/players/player-form.tsx';
import { putPlayerIntoList } from '#shared/content/player-queries.ts';
import type { EditStart } from '#shared/forms/edit-start.ts';
import { FormConflict } from '#shared/conflicts/form-conflict.tsx';
import { useEditing } from '#shared/forms/use-editing.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';

const WORDS = {
  submit: 'Update',
  busy: 'Updating...',
  failed: 'Error updating player. Please try again.',
};

/** Edits one player on the version that was opened. */
export function EditPlayer({
  start,
  onDone,
}: {
  readonly start: EditStart;
  readonly onDone: () => void;
}) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const { conflict, ...editing } = useEditing<PlayerContent>(
    'players',
    start,
    (target) => playerSaving(target, { outbox, now, newId }),
    { on: '/admin/players', leave: onDone },
  );
  const player = useMemo(() => parsePlayer(start.item), [start]);
  const photo = useMemo(() => photoOfPlayer(player), [player]);
  const words = useMemo(() => wordsOfPlayer(player), [player]);

  return (
    <PlayerForm
      id={player.id}
      name={`Edit ${player.name}`}
      start={words}
      photo={photo}
      startsFocused
      words={WORDS}
      save={(content, options) => {
        clear();
        return editing.save(content, options);
      }}
      onSaved={(outcome) => {
        if (outcome.status === 'sent' && outcome.item) putPlayerIntoList(queries, outcome.item);
        announce({
          ...doneNotice(outcome, 'Player updated successfully!'),
          on: '/admin/players',
          ...(outcome.status === 'sent' && {
            link: { href: '/team', words: 'See the team on the site' },
          }),
        });
        onDone();
      }}
      onConflict={editing.onConflict}
    >
      {(mine, minePhoto) =>
        conflict && (
          <FormConflict
            noun="player"
            conflict={conflict}
            editing={editing}
            labels={PLAYER_LABELS}
            mine={mine}
            wordsOf={(item) => wordsOfPlayer(parsePlayer(item))}
            more={(base, theirs) =>
              picturesThatDiffer('photo', {
                was: { choice: photoOfPlayer(parsePlayer(base)) },
                mine: { choice: minePhoto },
                theirs: { choice: photoOfPlayer(parsePlayer(theirs)) },
              })
            }
          />
        )
      }
    </PlayerForm>
  );
}
