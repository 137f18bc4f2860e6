import { weekday } from '@clubhouse/content';
import { useInfiniteQuery, useQueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useState } from 'react';
import { sharedFilesQuery } from '#features/share/shared-files-link.tsx';
import { photosWords } from '#shared/albums/arrangement.ts';
import { JuniorTick } from '#shared/albums/choose-photos.tsx';
import { folderQuery } from '#shared/content/media-queries.ts';
import { WindowedList, type RowProps } from '#shared/lists/windowed-list.tsx';
import { matchAlbumWords, type MatchDay } from '#shared/matches/match-of-day.ts';
import { MatchOutcome } from '#shared/matches/match-outcome.tsx';
import { useMatchPhotos } from '#shared/matches/use-match-photos.ts';
import { ROOTS } from '#shared/media/library-keys.ts';
import { TakingOutcome, useTaking } from '#shared/media/use-taking.tsx';
import { NamesTick, useNames } from '#shared/pictures/names-tick.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';
import { filesWords } from '#shared/remote/file-deletion.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useUnsaved } from '#shared/services/unsaved-work.tsx';
import type { SharedFile } from '#shared/shared-files/shared-files.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Empty } from '#shared/ui/loading.tsx';
import { Section } from '#shared/ui/section.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { Tick } from '#shared/ui/tick.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { fileSize } from '#shared/words/file-size.ts';
import { useObjectUrl } from '#shared/pictures/use-image-source.ts';
import '#shared/lists/list.css';
import '#shared/media/media-page.css';

/** The number of rows with pictures; few, because each picture is the full-size photo. */
const DRAWN_WHOLE = 12;

export function ShareChoices({
  files,
  day: known,
}: {
  readonly files: readonly SharedFile[];
  readonly day: MatchDay;
}) {
  const services = useServices();
  const { sharedFiles } = services;
  const queries = useQueryClient();
  const [folder, setFolder] = useState<string>(ROOTS[0]);
  const [fullSize, setFullSize] = useState(false);
  const [isJunior, tick] = useState(false);
  const [leaving, setLeaving] = useState<readonly SharedFile[]>();
  const [isOpening, setOpening] = useState(false);
  const { day, state, batch } = useMatchPhotos(known);
  const taking = useTaking(folder);
  const names = useNames();
  // The root of the media library, and its folders as far as this phone has read them.
  const pages = useInfiniteQuery(folderQuery(services, ROOTS[0])).data?.pages ?? [];
  const folders = new Set([ROOTS[0], ...pages.flatMap((page) => page.folders)]);
  const uploads = useQueue()?.uploads ?? [];
  const hint = useId();
  // Taken files may be absent from the shown queue: not yet in it, or already sent.
  const [listed, setListed] = useState<readonly string[]>([]);
  const waiting = uploads.map(({ id }) => id);
  if (waiting.some((id) => !listed.includes(id))) setListed([...new Set([...listed, ...waiting])]);
  const isSent = (id: string) => listed.includes(id) && !waiting.includes(id);
  const areSent = taking.waiting === 0 && taking.queued.every(isSent);
  const isBusy = isOpening || batch.isBusy || taking.waiting > 0;
  useUnsaved(isBusy, { kind: 'batches', wouldBeLost: false });

  // Files that the outbox of this tab or of another one has taken are no longer shown.
  const readAgain = useCallback(
    () => void queries.invalidateQueries(sharedFilesQuery(services)),
    [queries, services],
  );
  const queued = (state?.queued ?? 0) + taking.queued.length;
  useEffect(readAgain, [readAgain, queued, isBusy]);

  const whole = files.filter(({ isTooLarge }) => !isTooLarge);
  const photos = whole.filter(isPhoto);

  async function send(chosen: readonly SharedFile[], into: typeof batch.take) {
    setOpening(true);
    try {
      const ids: string[] = [];
      const here: File[] = [];
      // One after the other, because the bytes of each pass through this page's memory.
      for (const shared of chosen) {
        const file = await sharedFiles.open(shared);
        // Another tab may have taken it meanwhile.
        if (!file) continue;
        ids.push(shared.id);
        here.push(file);
      }
      const named = names.of(here);
      const takesOver = new Map(named.map((file, place) => [file, ids[place]!]));
      await into(named, { fullSize, isJunior, takesOver });
    } finally {
      setOpening(false);
    }
  }

  async function throwAway(unwanted: readonly SharedFile[]) {
    setLeaving(undefined);
    await sharedFiles.discard(unwanted.map(({ id }) => id));
    readAgain();
  }

  return (
    <>
      {state && <MatchOutcome {...{ state, day, batch }} />}
      {taking.queued.length > 0 && (
        <p className="match-day__done" role="status">
          {filesWords(taking.queued.length)}{' '}
          {!areSent ? 'queued for' : taking.queued.length === 1 ? 'is in' : 'are in'} the Media
          Manager
        </p>
      )}
      <TakingOutcome taking={taking} />
      {whole.length > 0 && (
        <section className="stack" aria-label="Where they go">
          <p>
            {filesWords(whole.length)} shared from this phone. Nothing is sent before you say where
            {whole.length === 1 ? ' it goes.' : ' they go.'}
          </p>
          {photos.length > 0 && (
            <>
              <Button
                aria-describedby={hint}
                busy={batch.isBusy && 'Queuing...'}
                held={isBusy}
                onClick={() => void send(photos, batch.take)}
              >
                Put {photosWords(photos.length)} into {weekday(day.date)}’s album
              </Button>
              <p className="quiet" id={hint}>
                The album is “{matchAlbumWords(day).name}”.
              </p>
            </>
          )}
          <TextField
            label="Folder of the Media Manager"
            options={[...folders]}
            value={folder}
            readOnly={isBusy}
            onChange={({ currentTarget }) => setFolder(currentTarget.value)}
          />
          <Button
            look="quiet"
            busy={taking.waiting > 0 && 'Uploading...'}
            held={isBusy}
            onClick={() => void send(whole, taking.take)}
          >
            Put {filesWords(whole.length)} into {folder}
          </Button>
          <Tick isTicked={fullSize} onTick={setFullSize}>
            Full size, for printing: takes much longer to send
          </Tick>
          <NamesTick names={names} chosen={whole.map(({ name }) => name)} />
          <JuniorTick junior={{ isTicked: isJunior, tick }} held={isBusy} />
        </section>
      )}
      {files.length > 0 && (
        <Section heading="On this phone">
          <WindowedList
            className="list media"
            entries={files.map((file) => ({ ...file, key: file.id }))}
            rowHeight={150}
            drawnWhole={DRAWN_WHOLE}
          >
            {(file, row) => (
              <SharedRow
                key={file.id}
                file={file}
                row={row}
                held={isBusy}
                onThrowAway={() => setLeaving([file])}
              />
            )}
          </WindowedList>
          {files.length > 1 && (
            <Button look="bad" held={isBusy} onClick={() => setLeaving(files)}>
              Throw all {files.length} away
            </Button>
          )}
        </Section>
      )}
      {leaving && (
        <ConfirmDialog
          question={
            leaving.length === 1
              ? 'Throw this shared file away?'
              : `Throw ${filesWords(leaving.length)} away?`
          }
          confirm="Throw away"
          keep="Keep"
          onConfirm={() => void throwAway(leaving)}
          onKeep={() => setLeaving(undefined)}
        >
          <p>The app forgets what was shared; in your phone’s gallery it stays.</p>
        </ConfirmDialog>
      )}
      {files.length === 0 && !state && taking.queued.length === 0 && (
        <Empty words="Nothing that was shared waits here.">
          <p>
            In your phone’s gallery choose the photos, press Share, and pick{' '}
            {services.club.shortName}. It needs the app on the home screen.
          </p>
        </Empty>
      )}
    </>
  );
}

function SharedRow({
  file,
  row,
  held,
  onThrowAway,
}: {
  readonly file: SharedFile;
  readonly row: RowProps;
  readonly held: boolean;
  readonly onThrowAway: () => void;
}) {
  return (
    <li {...row}>
      <div className="media__picture">
        {isPhoto(file) && !file.isTooLarge ? <Preview file={file} /> : <Icon name="file" />}
      </div>
      <div className="media__what">
        <h3>{file.name}</h3>
        <p className="quiet">{fileSize(file.size)}</p>
        {file.isTooLarge && (
          <p>
            Too large to be shared into the app: nothing of it is kept here. Upload it in the Media
            Manager, which sends it from where it lies.
          </p>
        )}
      </div>
      <div className="row">
        <Button
          look="bad"
          small
          held={held}
          onClick={onThrowAway}
          aria-label={`Throw away ${file.name}`}
        >
          Throw away
        </Button>
      </div>
    </li>
  );
}

/** Whether a file can go into an album, by the type that the gallery reports. */
function isPhoto({ type }: Pick<SharedFile, 'type'>): boolean {
  return type.startsWith('image/');
}

function Preview({ file }: { readonly file: SharedFile }) {
  const { sharedFiles } = useServices();
  const { data } = useQuery({
    queryKey: ['shared-file', file.id],
    // Null, because a query that resolves to undefined counts as failed.
    queryFn: async () => (await sharedFiles.open(file)) ?? null,
    retry: false,
    // A file may have millions of bytes, so it leaves the memory with its row.
    gcTime: 0,
  });
  const address = useObjectUrl(data ?? undefined);
  const [isBroken, setBroken] = useState(false);
  if (address === undefined || isBroken) return <Icon name="picture" />;
  return <img src={address} alt="" decoding="async" onError={() => setBroken(true)} />;
}
