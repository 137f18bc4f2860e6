import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { putStored } from '#shared/content/stored-item-query.ts';
import { sitePage } from '#shared/entities/entities.ts';
import { noteOf, writeNote } from '#shared/matches/match-notes.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { patienceFor } from '#shared/queue/patience.ts';
import { doneNotice, REJECTED_WORDS } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

/** Postpones a match, with or without signal: asks first, because everybody is told. One press takes it back. */
export function Postpone({
  match,
  small = false,
  describedBy,
}: {
  readonly match: NotedMatch;
  readonly small?: boolean;
  readonly describedBy?: string | undefined;
}) {
  const services = useServices();
  const { outbox, now } = services;
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { announce, clear } = useNotices();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const isPostponed = match.note?.postponed === true;

  async function save(postponed: boolean) {
    clear();
    setAsked(false);
    setBusy(true);
    const note = noteOf(match, outbox.queue.current());
    const patience = patienceFor(outbox.status.current());
    const outcome = await writeNote(match, note, { postponed }, services, patience);
    setBusy(false);
    setFailed(outcome.status === 'rejected' ? REJECTED_WORDS[outcome.reason] : undefined);
    if (outcome.status === 'conflict' || outcome.status === 'rejected') return;
    const stored = outcome.status === 'sent' ? outcome.item : undefined;
    if (stored) putStored(queries, 'matches', stored, now());
    announce({
      ...doneNotice(outcome, postponed ? 'Match postponed.' : 'The match is on.'),
      on: pathname,
      ...(stored && { page: sitePage('matches', stored) }),
    });
  }

  return (
    <>
      <Button
        look="quiet"
        small={small}
        busy={isBusy && 'Saving...'}
        onClick={() => (isPostponed ? void save(false) : setAsked(true))}
        aria-describedby={describedBy}
      >
        {isPostponed ? 'It is on after all' : 'Postpone'}
      </Button>
      {failed && <Alert words="It could not be saved.">{failed}</Alert>}
      {isAsked && (
        <ConfirmDialog
          question={`Postpone ${match.homeTeam} v ${match.awayTeam}?`}
          confirm="Postpone"
          keep="Leave it on"
          onConfirm={() => void save(true)}
          onKeep={() => setAsked(false)}
        >
          <p>Everybody who looks at the site sees it at once. You can take it back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
