import { useState } from 'react';
import { usePress } from '#shared/forms/use-press.tsx';
import { noteOf, writeNote, type NotedMatch } from '#shared/matches/noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

/** Postpones a match, with or without signal: asks first, because every visitor sees it. One press withdraws it. */
export function Postpone({
  match,
  small = false,
}: {
  readonly match: NotedMatch;
  readonly small?: boolean;
}) {
  const services = useServices();
  const { isBusy, press, failure } = usePress('matches');
  const [isAsked, setAsked] = useState(false);
  const isPostponed = match.note?.postponed === true;

  function save(postponed: boolean) {
    setAsked(false);
    const note = noteOf(match, services.outbox.queue.current());
    void press(
      (patience) => writeNote(match, note, { postponed }, services, patience),
      postponed ? 'Match postponed.' : 'The match is on.',
    );
  }

  return (
    <>
      <Button
        look="quiet"
        small={small}
        busy={isBusy && 'Saving...'}
        onClick={() => (isPostponed ? save(false) : setAsked(true))}
      >
        {isPostponed ? 'It is on after all' : 'Postpone'}
      </Button>
      {failure}
      {isAsked && (
        <ConfirmDialog
          question={`Postpone ${match.homeTeam} v ${match.awayTeam}?`}
          confirm="Postpone"
          keep="Leave it on"
          onConfirm={() => save(true)}
          onKeep={() => setAsked(false)}
        >
          <p>Everybody who looks at the site sees it at once. You can take it back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
