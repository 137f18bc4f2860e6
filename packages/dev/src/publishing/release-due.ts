import {
  HIDE_PHOTOS,
  ownFields,
  photoKey,
  type PublishedPlace,
  publishedPlace,
  type StoredItem,
  storedPhotos,
  takeOffPlace,
} from '@clubhouse/content';
import {
  nextArticleId,
  operationLog,
  PICTURE_RULES,
  publication,
  storedRev,
  withoutFiles,
} from '@clubhouse/content/admin';
import { mergeEdit } from '@clubhouse/outbox';
import { photosOfWhoLeft } from '../people/withheld-photos.ts';
import { moves, type MoveTools } from './moves.ts';
import { takingOff } from './take-off.ts';

/** How many items one call publishes at most; the next call, at the latest a minute later, continues. */
const AT_ONCE = 25;

/**
 * Publishes the drafts whose day has come, and takes off the site what was asked to leave it. A call that was cut is
 * taken up by the next one: files are moved first, then the item is created in its new table, and last it is deleted
 * from the old one, unless somebody saved it again meanwhile.
 * @returns the function's handler. It rejects once all were tried, if one could not be moved.
 */
export function releaseDue(tools: MoveTools): () => Promise<void> {
  const { config, now } = tools;
  const { reader, writes, media, copyFiles, put, putHidden, replace } = moves(tools);
  const { hideNamed, takeOff } = takingOff(tools);

  async function publish(item: StoredItem, { table, id: ownId }: PublishedPlace): Promise<void> {
    const id = String(item['id']);
    const of = item['of'] ? String(item['of']) : '';
    const album = of && table === 'albums' ? await reader.get('albums', of, CONSISTENT) : undefined;
    const withheld = await photosOfWhoLeft(storedPhotos(item), (draft) =>
      reader.get('unpublished', draft, CONSISTENT),
    );
    const gone = new Set(withheld.map((photo) => photoKey(config, photo) ?? ''));
    const shown = { ...item, ...withoutFiles(item, config, gone) };
    // Hidden photos whose album has left the site become an album of their own.
    const firstId = album ? of : ownId;
    const into =
      table === 'albums' ? { id: firstId, name: String((album ?? item)['name']) } : undefined;
    const { fields, files } = publication(shown, config, into);
    const rev = storedRev(item);
    const why = `release ${id} `;
    const savedBy = String(item['savedBy'] ?? '');
    let publishedAs = firstId;
    const over = item['base']
      ? { why: 'edit', base: item['base'] as StoredItem, fields }
      : album && returning(album, storedPhotos(fields));
    if (over) {
      const isPublished = await publishOver(item, { table, id: of }, { ...over, files });
      if (!isPublished) return;
    } else {
      await copyFiles(files);
      const save = { fields, savedBy, source: item, why, rev };
      publishedAs = await put(table, publishedAs, save, nextArticleId);
    }
    if (withheld.length > 0) {
      const name = `${into?.name ?? ''}: not shown`;
      const { publishAt: _due, isPublished: _mark, ...own } = ownFields(item);
      const fields = { ...own, name, coverImage: '', photos: withheld, of: publishedAs };
      await putHidden({ fields, savedBy, source: item, why: `withhold ${id} ` });
    }
    // The bin lists a deleted draft, but not one that was published.
    const marked = { id, fields: { isPublished: true }, savedBy, opId: `done ${why}${rev}` };
    const done = await writes.unpublished.replace({ ...marked, base: { rev, item } });
    if (done.kind !== 'stored') return;
    const base = { rev: storedRev(done.item), item: done.item };
    const answer = await writes.unpublished.delete({ id, opId: why, base });
    if (answer.kind === 'deleted') await media.delete([...files.keys()]);
  }

  /**
   * Publishes an edit over the published item, or photos into the album that they were taken off. Fields that others
   * changed meanwhile stay. If both changed a field, or the item was deleted, nobody's version is lost: the draft has no
   * day any more, and a person decides.
   * @returns whether it is published
   */
  async function publishOver(
    item: StoredItem,
    { table, id }: PublishedPlace,
    {
      why,
      base,
      fields,
      files,
    }: ReturnType<typeof publication> & { readonly why: string; readonly base: StoredItem },
  ): Promise<boolean> {
    const current = await reader.get(table, id, CONSISTENT);
    const savedBy = String(item['savedBy'] ?? '');
    // Another draft may have had this id.
    const opId = `${why} ${operationLog(item)[0]} ${storedRev(item)}`;
    if (operationLog(current ?? {}).includes(opId)) return true;
    const merged = current && mergeEdit({ base, fields, current }, MERGE_RULES);
    if (!merged || merged.conflicts.length > 0) {
      const held = { publishAt: null, isHeldBack: true };
      await replace('unpublished', item, { fields: held, savedBy, opId: `hold ${opId}` });
      return false;
    }
    await copyFiles(files);
    await replace(table, current, { fields: merged.fields, savedBy, opId });
    return true;
  }

  async function move(item: StoredItem): Promise<void> {
    const id = String(item['id']);
    if (id.startsWith(HIDE_PHOTOS)) return hideNamed(item);
    const shown = takeOffPlace(id);
    if (shown) return takeOff(item, shown);
    const place = publishedPlace(id);
    if (!place) throw new Error(`${id} names no place to publish it`);
    return publish(item, place);
  }

  return async () => {
    const due = await reader.query('unpublished', {
      ...{ limit: AT_ONCE, newestFirst: false },
      // A tilde sorts after the `#` that follows the instant.
      before: `${new Date(now()).toISOString()}~`,
    });
    const failures: unknown[] = [];
    for (const { id } of due.items) {
      try {
        const item = await reader.get('unpublished', String(id), CONSISTENT);
        // The index may be behind: the day may have been taken back.
        if (item && Date.parse(String(item['publishAt'])) <= now()) await move(item);
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not all that is due is moved');
  };
}

const CONSISTENT = { consistent: true } as const;
const MERGE_RULES = { ...PICTURE_RULES, lists: { photos: { by: 'path', batch: Infinity } } };

/**
 * The edit with which photos return to the end of their album. Of photos that an earlier call returned, it changes the
 * words that were written in the draft since.
 */
function returning(album: StoredItem, photos: readonly unknown[]) {
  // Older items are lists of bare paths, or name a photo by its address.
  const keyOf = (photo: unknown): unknown => Object(photo).path ?? photo;
  const returned = new Set(photos.map(keyOf));
  const there = storedPhotos(album);
  const before = there.map((photo) =>
    returned.has(keyOf(photo)) ? { ...Object(photo), caption: '' } : photo,
  );
  const after = new Map([...there, ...photos].map((photo) => [keyOf(photo), photo]));
  return { why: 'return', base: { photos: before }, fields: { photos: [...after.values()] } };
}
