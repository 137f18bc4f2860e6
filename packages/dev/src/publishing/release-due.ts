import {
  type ClubhouseConfig,
  HIDE_PHOTOS,
  photoKey,
  photoPlayers,
  type PublishedPlace,
  publishedPlace,
  RequestRejected,
  storedPhotos,
  type TableName,
  unpublishedId,
  takeOffPlace,
} from '@clubhouse/content';
import {
  derivedKeys,
  entityWrites,
  mediaStore,
  nextArticleId,
  nextUnpublishedId,
  operationLog,
  publication,
  storedRev,
  takenOff,
} from '@clubhouse/content/admin';
import type { CredentialSource, StoredItem } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { TABLE_NAMES } from '@clubhouse/content/tables';

/** How many items one call publishes at most; the next call, at the latest a minute later, continues. */
const AT_ONCE = 25;

/** An album may have hundreds of photos. */
const COPIES_AT_ONCE = 8;

/**
 * Publishes the drafts whose day has come, and takes off the site what was asked to leave it. A call that was cut is
 * taken up by the next one: files are moved first, then the item is created in its new table, and last it is deleted
 * from the old one, unless somebody saved it again meanwhile.
 * @returns the function's handler. It rejects once all were tried, if one could not be moved.
 */
export function releaseDue({
  config,
  credentials,
  now,
}: {
  readonly config: ClubhouseConfig;
  readonly credentials: CredentialSource;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}): () => Promise<void> {
  const reader = sdkReader({ config, credentials });
  const writes = entityWrites({ config, credentials, now });
  const media = mediaStore({ config, credentials });

  /** Copies originals and their renditions: each to the key beside it. */
  async function copyFiles(files: ReadonlyMap<string, string>): Promise<void> {
    const waiting = [...files];
    const copyNext = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [from, to] = next;
        const renditions = derivedKeys(to);
        // The original is stored last, so that its renditions exist before it.
        for (const [n, key] of derivedKeys(from).entries()) await copyFile(key, renditions[n]!);
        await copyFile(from, to);
      }
    };
    await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copyNext));
  }

  async function copyFile(from: string, to: string): Promise<void> {
    const bytes = await media.read(from).catch((cause: unknown) => {
      // An earlier call has moved it, or the picture has no rendition of this width.
      if (cause instanceof RequestRejected) return undefined;
      throw cause;
    });
    if (bytes) await media.upload({ key: to, bytes, type: bytes.type });
  }

  /**
   * Creates the item, under the next id that is free. What an earlier call created is replaced, unless somebody has
   * edited it since.
   * @param why begins the ids of these operations on this item, and of no others
   */
  async function put(
    table: TableName,
    firstId: string,
    { rev, why, ...item }: { fields: StoredItem; savedBy: string; rev: number; why: string },
    nextId: (id: string) => string,
  ): Promise<void> {
    const save = { ...item, opId: `${why}${rev}` };
    for (let id = firstId; ; id = nextId(id)) {
      const answer = await writes[table].create({ ...save, id });
      if (answer.kind !== 'refused') return;
      const { current } = answer;
      const log = operationLog(current ?? {});
      if (current && log.length > 0 && log.every((operation) => operation.startsWith(why))) {
        const base = { rev: storedRev(current), item: current };
        if ((await writes[table].replace({ ...save, id, base })).kind === 'stored') return;
      }
    }
  }

  async function publish(item: StoredItem, place: PublishedPlace): Promise<void> {
    const id = String(item['id']);
    const of = item['of'] ? String(item['of']) : '';
    const album = of ? await reader.get('albums', of, { consistent: true }) : undefined;
    const into =
      place.table === 'albums'
        ? { id: of || place.id, name: String((album ?? item)['name']) }
        : undefined;
    const { fields, files } = publication(item, config, into);
    await copyFiles(files);
    const rev = storedRev(item);
    const why = `release ${id} `;
    const savedBy = String(item['savedBy'] ?? '');
    if (album) {
      const photos = [...storedPhotos(album), ...storedPhotos(fields)];
      // Another draft may have had this id.
      const opId = `return ${operationLog(item)[0]} ${rev}`;
      const isDone = operationLog(album).includes(opId);
      if (!isDone) await replacePhotos(album, { photos, savedBy, opId });
    } else {
      await put(place.table, place.id, { fields, savedBy, rev, why }, nextArticleId);
    }
    const answer = await writes.unpublished.delete({ id, opId: why, base: { rev, item } });
    if (answer.kind === 'deleted') await media.delete([...files.keys()]);
  }

  /** @throws Error if it was edited meanwhile: the next call tries again */
  async function replacePhotos(
    album: StoredItem,
    { photos, ...save }: { photos: readonly unknown[]; savedBy: string; opId: string },
  ): Promise<void> {
    const base = { rev: storedRev(album), item: album };
    const id = String(album['id']);
    const answer = await writes.albums.replace({ ...save, id, fields: { photos }, base });
    if (answer.kind === 'refused') throw new Error(`albums ${id} was edited meanwhile`);
  }

  /** Takes photos out of an album: they go on as a draft that names the album. */
  async function hidePhotos(
    request: StoredItem,
    album: StoredItem,
    hidden: readonly unknown[],
  ): Promise<void> {
    const id = String(album['id']);
    // Another request makes a draft of its own.
    const why = `hide ${operationLog(request)[0]} ${id} `;
    if (hidden.length === 0 || operationLog(album).includes(why)) return;
    const { cover: _cover, photoCount: _count, ...own } = album;
    const name = `${String(album['name'])}: not shown`;
    const draft = { ...own, name, photos: hidden, coverImage: '', of: id };
    const { fields, files } = takenOff(draft, config, await filesOfOthers(draft, 'albums'));
    await copyFiles(files);
    const savedBy = String(request['savedBy'] ?? '');
    const save = { fields, savedBy, rev: 1, why };
    await put('unpublished', unpublishedId('albums', id), save, nextUnpublishedId);
    await media.delete([...files.keys()]);
    const photos = storedPhotos(album);
    const shown = photos.filter((photo) => !hidden.includes(photo));
    if (shown.length === photos.length) return;
    await replacePhotos(album, { photos: shown, savedBy, opId: why });
  }

  /** The photos that a request names, whether their album still shows them or not. */
  async function hideNamed(request: StoredItem): Promise<void> {
    const id = String(request['of']);
    const stored = await reader.get('albums', id, { consistent: true });
    const album = stored ?? { id, name: request['title'], description: request['title'] };
    const photos = storedPhotos(album);
    const hidden = storedPhotos(request).map(
      (named) =>
        photos.find((photo) => photoKey(config, photo) === photoKey(config, named)) ?? named,
    );
    await hidePhotos(request, album, hidden);
    await finish(request);
  }

  async function hidePhotosOfPlayer(request: StoredItem, player: string): Promise<void> {
    for await (const { id } of reader.scan('albums')) {
      // The scan may be behind.
      const album = await reader.get('albums', String(id), { consistent: true });
      const isOfPlayer = (photo: unknown) => photoPlayers(photo).includes(player);
      if (album) await hidePhotos(request, album, storedPhotos(album).filter(isOfPlayer));
    }
  }

  async function finish(request: StoredItem): Promise<void> {
    const base = { rev: storedRev(request), item: request };
    const id = String(request['id']);
    await writes.unpublished.delete({ id, opId: `done ${id}`, base });
  }

  async function takeOff(request: StoredItem, { table, id }: PublishedPlace): Promise<void> {
    if (table === 'players') await hidePhotosOfPlayer(request, id);
    const item = await reader.get(table, id, { consistent: true });
    const why = `take off ${table} ${id} `;
    if (item) {
      const { fields, files } = takenOff(item, config, await filesOfOthers(item, table));
      await copyFiles(files);
      const rev = storedRev(item);
      const savedBy = String(request['savedBy'] ?? '');
      const draftId = unpublishedId(table, id);
      await put('unpublished', draftId, { fields, savedBy, rev, why }, nextUnpublishedId);
      // Before the item: a call that is cut here finds it again.
      await media.delete([...files.keys()]);
      const answer = await writes[table].delete({ id, opId: why, base: { rev, item } });
      if (answer.kind === 'refused') throw new Error(`${table} ${id} was edited meanwhile`);
    }
    await finish(request);
  }

  /** The files of an item that others show as well. */
  async function filesOfOthers(item: StoredItem, itemsTable: TableName): Promise<Set<string>> {
    const keys = [...takenOff(item, config).files.keys()];
    const found = new Set<string>();
    for (const table of keys.length > 0 ? TABLE_NAMES : []) {
      for await (const other of reader.scan(table)) {
        const isSame = table === itemsTable && other['id'] === item['id'];
        // A request names files, and shows none.
        if (isSame || String(other['id']).startsWith(HIDE_PHOTOS)) continue;
        const text = JSON.stringify(other);
        for (const key of keys) if (text.includes(key)) found.add(key);
      }
    }
    return found;
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
        const item = await reader.get('unpublished', String(id), { consistent: true });
        // The index may be behind: the day may have been taken back.
        if (item && Date.parse(String(item['publishAt'])) <= now()) await move(item);
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not all that is due is moved');
  };
}
