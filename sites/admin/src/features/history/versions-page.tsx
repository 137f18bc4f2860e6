import { type ClubhouseConfig, photoKey, storedPhotos, type TableName } from '@clubhouse/content';
import { withoutFiles } from '@clubhouse/content/admin';
import { historyReader } from '@clubhouse/content/reader';
import { type Item, mergeEdit } from '@clubhouse/outbox';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { photosOfItem } from '#shared/albums/album-photo.ts';
import { allDifferences, isAnyDifference } from '#shared/albums/photo-differences.ts';
import { FieldPicture } from '#shared/albums/photo-picture.tsx';
import { PhotosThatDiffer } from '#shared/albums/photos-that-differ.tsx';
import { BothSides, sidesOfField, type SideNames } from '#shared/conflicts/both-sides.tsx';
import { isPictureField, isWritten } from '#shared/conflicts/field-words.ts';
import { entities, entityRules, isTable, nounOf } from '#shared/entities/entities.ts';
import { fieldsToGoBack } from '#shared/history/put-back.ts';
import type { EditStart } from '#shared/forms/item-saving.ts';
import { OpenedItem } from '#shared/forms/item-page.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { usePress } from '#shared/forms/use-press.tsx';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { InOutbox, QueueTag } from '#shared/lists/list-row.tsx';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { type AppServices, useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { nameOf, savedWords } from '#shared/words/item-words.ts';
import { momentWords } from '#shared/words/moment-words.ts';

const WHOSE: SideNames = ['The earlier', 'The present'];

export function VersionsPage() {
  const { table, id } = useParams({ from: '/admin/versions/$table/$id' });
  if (!isTable(table)) return <Empty words="Of this there are no earlier versions." />;
  return (
    <OpenedItem table={table} id={id} noun={nounOf(table)}>
      {(start) => <Versions key={id} table={table} id={id} start={start} />}
    </OpenedItem>
  );
}

interface VersionsProps {
  readonly table: TableName;
  readonly id: string;
  readonly start: EditStart;
}

function Versions(props: VersionsProps) {
  const { table, id, start } = props;
  const query = useQuery(versionsQuery(useServices(), table, id));
  const { data, isPending } = query;
  const mark = queuedOf(useQueue(), table, id).at(-1);
  const needsYou = mark?.state === 'conflicted' || mark?.state === 'rejected';
  return (
    <>
      <div className="stack">
        <h2>{nameOf(start)}</h2>
        <div className="row">
          <EditLink entity={table} id={id} words={`Edit the ${nounOf(table)}`} small />
        </div>
        <QueueTag mark={mark} />
        {needsYou && <InOutbox />}
      </div>
      {isPending && <Loading words="Loading the earlier versions..." />}
      <ListFailed noun="earlier versions" queries={[query]} />
      {data?.length === 0 && <Empty words="No earlier versions are kept." />}
      {data?.map(({ item, at, isShortened }) => (
        <Version
          key={String(item['rev'])}
          {...props}
          version={item}
          at={at}
          isShortened={isShortened}
          isHeld={needsYou}
        />
      ))}
    </>
  );
}

function Version({
  table,
  id,
  start: { item: present, target },
  version,
  at,
  isShortened,
  isHeld,
}: VersionsProps & {
  readonly version: Item;
  /** When it was replaced. */
  readonly at: string;
  /** Whether photos were left out of it. */
  readonly isShortened: boolean;
  /** A change of the item waits for a decision of the person. */
  readonly isHeld: boolean;
}) {
  const { outbox, newId, now, config } = useServices();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const headingId = useId();
  const form = entities[table].editAt(id);
  const { isBusy, press, failure } = usePress(table, form.replace(/\?.*/, ''));
  const savedAt = Date.parse(String(version['savedAt']));
  // Older items do not say when they were saved.
  const when = Number.isNaN(savedAt) ? Date.parse(at) : savedAt;
  const moment = momentWords(when, now()).replace(/^on /, '');
  const fields = fieldsToGoBack(table, present, version);
  const changes = mergeEdit({ base: present, fields, current: present }, entityRules[table]!);
  const differing = Object.keys(changes.fields)
    .filter(isWritten)
    .flatMap((field) => differenceIn(field, [version, present], config) || []);

  async function goBack() {
    const mutation = { ...target, opId: newId(), entity: table, fields };
    const isDone = await press(
      (options) => outbox.submit({ mutation, uploads: [] }, options),
      `Gone back to the version of ${moment}.`,
    );
    if (isDone && isHere()) await navigate({ href: form });
  }

  return (
    <article className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>Version of {moment}</h2>
      <p className="quiet">{savedWords(version, now())}</p>
      {isShortened && (
        <p className="quiet">Without the photos that were hidden or deleted since.</p>
      )}
      {differing.length > 0 ? differing : <p>Nothing in it differs from the present one.</p>}
      {differing.length > 0 && !isHeld && (
        <div className="row">
          <Button busy={isBusy && 'Going back...'} onClick={() => void goBack()}>
            Go back to this
          </Button>
        </div>
      )}
      {failure}
    </article>
  );
}

/** An item's former versions. Those of an album lack the photos that were hidden or deleted since. */
function versionsQuery(
  { database, media, config, now }: AppServices,
  table: TableName,
  id: string,
) {
  return queryOptions({
    queryKey: ['history', table, id],
    async queryFn({ signal }) {
      const versions = await historyReader(database, now).versions(table, id, { signal });
      const keys = versions.flatMap(({ item }) =>
        storedPhotos(item).flatMap((photo) => photoKey(config, photo) ?? []),
      );
      const gone = new Set(keys.filter((key) => ALBUM_FOLDER.test(key)));
      for (const folder of new Set([...gone].map((key) => ALBUM_FOLDER.exec(key)![0]))) {
        for await (const { key } of media.keysUnder(folder, { signal })) gone.delete(key);
      }
      return versions.map(({ item, at }) => {
        const fields = withoutFiles(item, config, gone);
        return { item: { ...item, ...fields }, at, isShortened: fields !== undefined };
      });
    },
    staleTime: 0,
    meta: { keep: true },
  });
}

const ALBUM_FOLDER = /^albums\/[^/]+\//;

/** A field in which people see a difference: a picture's size and placeholder colours are not visible. */
function differenceIn(
  field: string,
  [then, now]: readonly [Item, Item],
  at: ClubhouseConfig,
): ReactNode {
  if (field === 'photos') {
    const was = photosOfItem(then, at);
    const differences = allDifferences({ was, mine: was, theirs: photosOfItem(now, at) });
    return (
      isAnyDifference(differences) && (
        <PhotosThatDiffer key={field} differences={differences} whose={WHOSE} />
      )
    );
  }
  const pictureOf = (value: unknown) => isPictureField(field) && <FieldPicture value={value} />;
  const sides = sidesOfField(field, then, now, pictureOf);
  if (sides.mine.text === sides.theirs?.text && !Array.isArray(then[field])) return false;
  return <BothSides key={field} whose={WHOSE} {...sides} />;
}
