import type { QueuedMutation, QueuedUpload, QueueView } from '@clubhouse/outbox';
import type { Persistence, StorageLeft } from '@clubhouse/outbox/browser';
import { useEffect, useState } from 'react';
import { hasWrittenFields, KeptList } from '#features/outbox/kept-list.tsx';
import {
  DamagedCard,
  DiscardMutation,
  QueuedConflict,
  RejectedCard,
} from '#features/outbox/needs-you.tsx';
import { changeLabels } from '#shared/conflicts/field-words.ts';
import { QueueTag } from '#shared/lists/list-row.tsx';
import { needingYou, useQueue, useOutboxStatus } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useAreFilesInHand } from '#shared/services/unsaved-work.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { Section } from '#shared/ui/section.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { UploadList } from '#shared/uploads/upload-list.tsx';
import { UploadRow } from '#shared/uploads/upload-row.tsx';
import { fileSize } from '#shared/words/file-size.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { willBeSent, sizesThatFollow } from '#shared/uploads/upload-words.ts';
import { useCommand } from '#shared/queue/use-command.tsx';
import { nextTryWords, WAIT_WORDS } from '#shared/queue/wait-words.ts';
import { mutationWords } from '#shared/words/item-words.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import '#shared/lists/list.css';
import './outbox-page.css';
import { pageAddress } from '#shared/entities/page-address.ts';

export function OutboxPage() {
  const found = useQueue();
  const now = useNow(found !== undefined && found.mutations.length > 0);
  if (!found) return <Loading words="Reading what this phone keeps..." />;
  const queue = { ...found, kept: found.kept.filter(hasWrittenFields) };
  return (
    <>
      <SafetyLine queue={queue} />
      <HeldBackLine queue={queue} now={now} />
      <NeedsYou queue={queue} now={now} />
      <Waiting queue={queue} now={now} />
      {queue.kept.length > 0 && (
        <Section heading="Not kept">
          <KeptList kept={queue.kept} />
        </Section>
      )}
      <Elsewhere queue={queue} />
      <StorageLine />
    </>
  );
}

function NeedsYou({ queue, now }: { readonly queue: QueueView; readonly now: number }) {
  const { conflicted, rejected, files, damaged, count } = needingYou(queue);
  if (count === 0) return null;
  return (
    <Section heading="Needs you">
      {conflicted.map((mutation) => (
        <QueuedConflict key={mutation.seq} mutation={mutation} />
      ))}
      {rejected.map((mutation) => (
        <RejectedCard key={mutation.seq} mutation={mutation} />
      ))}
      {files.length > 0 && (
        <ul className="list files">
          {files.map((upload) => (
            <UploadRow key={upload.id} upload={upload} now={now} />
          ))}
        </ul>
      )}
      {damaged.map((record) => (
        <DamagedCard key={record.id} damaged={record} />
      ))}
    </Section>
  );
}

function Waiting({ queue, now }: { readonly queue: QueueView; readonly now: number }) {
  const areInHand = useAreFilesInHand();
  const mutations = queue.mutations.filter(
    ({ state }) => state === 'pending' || state === 'sending',
  );
  const aside = needingYou(queue).files;
  // Renditions of a file that needs a person are not listed beside the file.
  const uploads = queue.uploads.filter(
    ({ id, derivedFrom, state }) =>
      state !== 'sweeping' && !aside.some((file) => file.id === id || file.id === derivedFrom),
  );
  const isEmpty = queue.mutations.length + queue.uploads.length + queue.damaged.length === 0;
  if (isEmpty && areInHand) return null;
  if (isEmpty) return <Empty words={emptyWords(queue)} />;
  return (
    <>
      {mutations.length > 0 && (
        <Section heading="Waiting">
          <ul className="list waiting">
            {mutations.map((mutation) => (
              <li key={mutation.seq}>
                <div>
                  <h3>{mutationWords(mutation)}</h3>
                  <p className="quiet">
                    {mutation.kind === 'patch' && `${changeLabels(mutation)}. `}
                    Saved on this phone {momentWords(mutation.savedAt, now)}.{' '}
                    {filesWords(mutation, uploads)}
                    {nextTryWords(mutation, now)}
                  </p>
                  <QueueTag mark={mutation} />
                </div>
                <div className="row">
                  <DiscardMutation mutation={mutation} held={mutation.state === 'sending'} />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(uploads.some(({ derivedFrom }) => derivedFrom === undefined) ||
        sizesThatFollow(uploads).length > 0) && (
        <Section heading="Files">
          <UploadList uploads={uploads} />
        </Section>
      )}
    </>
  );
}

/** The number of files that a mutation waits for. A file and its renditions count as one, as in the list of files. */
function filesWords({ waitsFor }: QueuedMutation, uploads: readonly QueuedUpload[]): string {
  if (waitsFor.length === 0) return '';
  const awaited = uploads.filter(({ id }) => waitsFor.includes(id));
  if (awaited.every(({ derivedFrom }) => derivedFrom)) {
    const photos = new Set(awaited.map(({ derivedFrom }) => derivedFrom));
    return `It goes after the small sizes of its ${photos.size === 1 ? 'photo' : 'photos'}.`;
  }
  const { size } = new Set(awaited.map(({ id, derivedFrom }) => derivedFrom ?? id));
  return `It goes after its ${size === 1 ? 'file' : `${size} files`}.`;
}

/** The text of an empty list. It says that all is sent only if no other person's change waits. */
function emptyWords({ others, newer, kept }: QueueView): string {
  if (newer > 0) return 'Nothing waits that this version of the app can send.';
  if (kept.length > 0) return 'Nothing of yours waits. What was not kept stands below.';
  return others.size > 0
    ? 'Nothing of yours waits. All of it is on the site.'
    : 'Nothing waits to be sent. All that was saved is on the site.';
}

/** Counts the changes that cannot be shown: other people's, and those stored by a newer version of the app. */
function Elsewhere({ queue: { others, newer } }: { readonly queue: QueueView }) {
  const count = [...others.values()].reduce((sum, each) => sum + each, 0);
  return (
    <>
      {count > 0 && (
        <p className="quiet">
          {count === 1
            ? '1 thing of somebody else waits on this phone until they sign in here.'
            : `${count} things of somebody else wait on this phone until they sign in here.`}
        </p>
      )}
      {newer > 0 && (
        <p className="quiet">
          {newer === 1 ? '1 thing was' : `${newer} things were`} saved by a newer version of the
          app. Take the new version, and {newer === 1 ? 'it is' : 'they are'} sent.
        </p>
      )}
    </>
  );
}

function SafetyLine({ queue }: { readonly queue: QueueView }) {
  const areInHand = useAreFilesInHand();
  const { isSafeToClose, isSaving, isWithoutRoom } = queue;
  const waits = queue.mutations.length + queue.uploads.length > 0;
  if (isWithoutRoom || (waits && !isSafeToClose && !isSaving && !areInHand)) {
    return (
      <p className="safety">
        Keep the app open. A file is not saved on this phone and is sent from where you chose it.
      </p>
    );
  }
  if (areInHand || (isSaving && !isSafeToClose)) {
    return (
      <p className="safety">
        Keep the app open. The files you chose are still being saved on this phone.
      </p>
    );
  }
  // While another tab saves a file, or after it has ended, neither sentence is true.
  if (isSaving || !waits) return null;
  return (
    <p className="safety safety--ok">
      It is safe to close the app. Everything here is saved on this phone.
    </p>
  );
}

function StorageLine() {
  const { storage } = useServices();
  const [room, setRoom] = useState<readonly [StorageLeft | undefined, Persistence]>();
  useEffect(() => {
    void Promise.all([storage.left(), storage.persistence()]).then(setRoom);
  }, [storage]);
  if (!room) return null;
  const [left, persistence] = room;
  return (
    <p className="quiet">
      {left && `This phone says it has about ${fileSize(left.free)} left. `}
      {persistence === 'kept'
        ? 'What is saved here is kept until it is sent.'
        : 'A phone that runs out of room may clear what is saved here before it is sent.'}
    </p>
  );
}

/** Says why changes wait, and how to continue. A missing connection is not repeated, because each page says it. */
function HeldBackLine({ queue, now }: { readonly queue: QueueView; readonly now: number }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const heldBackBy = useOutboxStatus()?.heldBackBy;
  const waiting = queue.mutations.filter(({ state }) => state === 'pending' || state === 'sending');
  const mutations = waiting.filter(({ state }) => state === 'pending');
  const uploads = queue.uploads.filter(willBeSent);
  const isLater = mutations.some(({ nextAt }) => nextAt > now);
  if (waiting.length + uploads.length === 0 || !(heldBackBy || isLater)) return null;

  function tryNow() {
    run(() =>
      Promise.all([
        ...mutations.map(({ seq }) => outbox.retry({ mutation: seq })),
        ...uploads.map(({ id }) => outbox.retry({ upload: id })),
      ]),
    );
  }

  const isShownAbove = !heldBackBy || heldBackBy === 'no-network' || heldBackBy === 'no-answer';
  return (
    <div className={isShownAbove ? 'row' : 'safety row'}>
      {!isShownAbove && <p>{WAIT_WORDS[heldBackBy]}</p>}
      {heldBackBy === 'needs-sign-in' ? (
        <ButtonLink look="quiet" small href={pageAddress('/login', { to: '/admin/outbox' })}>
          Sign in
        </ButtonLink>
      ) : (
        <Button look="quiet" small onClick={tryNow}>
          Try now
        </Button>
      )}
      {failure}
    </div>
  );
}
