import { weekday } from '@clubhouse/content';
import { useState } from 'react';
import { photosWords, secondLookWords } from '#shared/albums/arrangement.ts';
import { BatchProgress } from '#shared/albums/photo-batch.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { MatchLink, ReportLink } from '#shared/matches/match-link.tsx';
import { hasEnded } from '#shared/result-card/posted-match.ts';
import type { MatchPhotos, useMatchPhotos } from '#shared/matches/use-match-photos.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';
import './match-day.css';

export function MatchOutcome({
  state: { queued, stopped, albumId, draftId },
  day,
  batch,
}: Pick<ReturnType<typeof useMatchPhotos>, 'day' | 'batch'> & { readonly state: MatchPhotos }) {
  const { isBusy, progress, duplicates } = batch;
  const waiting = useQueuedMutations(draftId ? 'unpublished' : 'albums').find(
    ({ id }) => id === (draftId ?? albumId),
  );
  // Photos that were just submitted are not yet in the displayed queue.
  const [wasShown, setShown] = useState(false);
  if (wasShown !== Boolean(waiting) && (waiting || isBusy)) setShown(waiting !== undefined);
  const isSent = wasShown && !waiting && !isBusy;
  return (
    <section className="stack" aria-label="What became of them">
      <p className="match-day__done" role="status">
        {queued > 0 &&
          (!isSent
            ? `${photosWords(queued)} queued for ${weekday(day.date)}’s album`
            : draftId
              ? secondLookWords(queued)
              : `${photosWords(queued)} ${queued === 1 ? 'is' : 'are'} in ${weekday(day.date)}’s album on the site`)}
      </p>
      {waiting && !isBusy && <p>{WAIT_WORDS[waiting.because]}</p>}
      <BatchProgress batch={batch} isSent={isSent} />
      {stopped && (
        <Alert words="Error uploading files. Please try again.">
          <p>{stoppedWords(stopped, progress.total - queued - duplicates.length)}</p>
        </Alert>
      )}
      {!isBusy && albumId !== undefined && (
        <div className="row row--fill">
          {draftId ? (
            <EditLink entity="unpublished" id={draftId} words="See the draft" />
          ) : (
            <ButtonLink look="quiet" href={`/admin/album/${encodeURIComponent(albumId)}`}>
              See the album
            </ButtonLink>
          )}
          <ReportLink match={day.match} />
          {day.match && hasEnded(day.match) && (
            <MatchLink to="/admin/result" match={day.match}>
              Share the result
            </MatchLink>
          )}
        </div>
      )}
    </section>
  );
}

function stoppedWords(stopped: NonNullable<MatchPhotos['stopped']>, left: number): string {
  const which = left === 1 ? '1 photo is' : `${left} photos are`;
  switch (stopped) {
    case 'no-room':
      return `This phone has no room for more: ${which} not queued. Send what waits, or delete something, then choose them again.`;
    case 'album-full':
      return `One album cannot hold more: ${which} not queued. Make a second album for them.`;
    case 'taken-elsewhere':
      return `Another tab took one of them meanwhile: ${which} not queued here. Choose again what is still listed.`;
    case 'failed':
      return `${which} not queued. Choose them again.`;
  }
}
