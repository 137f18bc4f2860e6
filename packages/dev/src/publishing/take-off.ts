import {
  photoKey,
  photoPlayers,
  type PublishedPlace,
  type StoredItem,
  storedPhotos,
  unpublishedId,
} from '@clubhouse/content';
import {
  nextUnpublishedId,
  operationLog,
  storedRev,
  takenOff,
  withoutFiles,
} from '@clubhouse/content/admin';
import { unless } from '../command/unless.ts';
import { moves, type MoveTools } from './moves.ts';

/** Takes items, and photos of albums, off the site: they become drafts, whose files guests cannot read. */
export function takingOff(tools: MoveTools) {
  const { config } = tools;
  const { reader, writes, media, copyFiles, put, putHidden, replace, othersShowing } = moves(tools);

  /** Removes these pictures from all other items: they are hidden, or show a player who is taken off the site. */
  async function removeFromOthers(
    keys: readonly string[],
    owner: PublishedPlace,
    save: { readonly savedBy: string; readonly opId: string },
  ): Promise<void> {
    for (const { table, id } of await othersShowing(keys, owner)) {
      const item = await reader.get(table, id, { consistent: true });
      const fields = item && withoutFiles(item, config, new Set(keys));
      if (fields) await replace(table, item, { ...save, fields });
    }
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
    const name = `${String(album['name'])}: not shown`;
    const draft = { ...album, name, photos: hidden, coverImage: '', of: id };
    const { fields, files } = takenOff(draft, config);
    await copyFiles(files);
    const savedBy = String(request['savedBy'] ?? '');
    const save = { fields, savedBy, source: album, why };
    await putHidden(save);
    const keys = [...files.keys()];
    await removeFromOthers(keys, { table: 'albums', id }, { savedBy, opId: why });
    await media.delete(keys);
    const photos = storedPhotos(album);
    const shown = photos.filter((photo) => !hidden.includes(photo));
    if (shown.length === photos.length) return;
    await replace('albums', album, { fields: { photos: shown }, savedBy, opId: why });
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

  /** The files that stay, because other items show them. A player's pictures do not: the other items lose them. */
  async function staying(
    item: StoredItem,
    { table, id }: PublishedPlace,
    save: { readonly savedBy: string; readonly opId: string },
  ): Promise<ReadonlySet<string>> {
    const keys = [...takenOff(item, config).files.keys()];
    if (table !== 'players') {
      const others = await othersShowing(keys, { table, id });
      return new Set(others.flatMap((other) => other.keys));
    }
    await removeFromOthers(keys, { table, id }, save);
    return new Set();
  }

  return {
    /** Takes off the photos that a request names, whether their album still shows them or not. */
    async hideNamed(request: StoredItem): Promise<void> {
      const id = String(request['of']);
      const stored = await reader.get('albums', id, { consistent: true });
      const album = stored ?? { id, name: request['title'], description: request['title'] };
      const photos = storedPhotos(album);
      const hidden: unknown[] = [];
      for (const named of storedPhotos(request)) {
        const key = photoKey(config, named);
        const shown = photos.find((photo) => photoKey(config, photo) === key);
        // A photo whose file is gone from its public folder is in the draft of another request already.
        const isThere = shown || (key && (await unless(/^RequestRejected$/, media.read(key))));
        if (isThere) hidden.push(shown ?? named);
      }
      await hidePhotos(request, album, hidden);
      await finish(request);
    },

    /** Takes off an item; with a player, all photos that name the player. */
    async takeOff(request: StoredItem, place: PublishedPlace): Promise<void> {
      const { table, id } = place;
      const item = await reader.get(table, id, { consistent: true });
      const why = `take off ${table} ${id} `;
      const from = request['publishedFrom'];
      // The draft may have been published under another id, because this one was taken.
      const isFromDraft =
        !from || operationLog(item ?? {})[0]?.startsWith(`release ${String(from)} `);
      if (!isFromDraft) return finish(request);
      if (item) {
        const savedBy = String(request['savedBy'] ?? '');
        const stay = await staying(item, place, { savedBy, opId: why });
        const { fields, files } = takenOff(item, config, stay);
        await copyFiles(files);
        const save = { fields, savedBy, source: item, why };
        await put('unpublished', unpublishedId(table, id), save, nextUnpublishedId);
        // Before the item: a call that is cut here finds it again.
        await media.delete([...files.keys()]);
      }
      // A photo that names the player from now on is withheld when it arrives, because the draft is there.
      if (table === 'players') await hidePhotosOfPlayer(request, id);
      if (item) {
        const base = { rev: storedRev(item), item };
        const answer = await writes[table].delete({ id, opId: why, base });
        if (answer.kind === 'refused') throw new Error(`${table} ${id} was edited meanwhile`);
      }
      await finish(request);
    },
  };
}
