import {
  HIDE_PHOTOS,
  type Publishable,
  type StoredItem,
  takeOffId,
  unpublishedId,
} from '@clubhouse/content';
import { entityWrites, mediaStore } from '@clubhouse/content/admin';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import type { TableName } from '@clubhouse/content/tables';
import { operatorCredentials as credentials } from '../command/club-target.ts';
import { releaseDue } from '../publishing/release-due.ts';
import { servedCloud } from './served-cloud.ts';

const NOW = Date.parse('2026-12-05T09:00:00Z');
/** A day that has come. */
export const DUE = { publishAt: '2026-12-01T09:00:00.000Z' };
export const ARTICLE = { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' };

export const JO = {
  name: 'Jo Marsh',
  position: 'Prop',
  nationality: 'Welsh',
  favouriteMemory: 'Mud.',
};

export const photo = (path: string, more: StoredItem = {}) => ({
  ...{ name: path.replace(/.*_/, ''), path, width: 640, height: 480, widths: [480] },
  ...more,
});

/** A club in which drafts wait, and the function that publishes those that are due. */
export async function waitingClub() {
  const { club, config } = await servedCloud();
  const at = { config, credentials };
  const [writes, reader, media] = [entityWrites(at), sdkReader(at), mediaStore(at)];
  const save = async (table: Publishable, id: string, fields: StoredItem) => {
    const place = { id: unpublishedId(table, id), opId: `draft ${id}`, savedBy: 'Priya' };
    await writes.unpublished.create({ ...place, fields });
  };
  const askToTakeOff = async (table: Publishable, id: string) => {
    const fields = { title: 'Off', ...DUE };
    const place = { id: takeOffId(table, id), opId: `off ${id}`, savedBy: 'Priya' };
    await writes.unpublished.create({ ...place, fields });
  };
  return {
    ...{ club, writes, reader, media, save, askToTakeOff },
    /** As somebody saved it without a draft. */
    create: (table: TableName, id: string, fields: StoredItem, opId = `create ${id}`) =>
      writes[table].create({ id, fields, opId, savedBy: 'Sam' }),
    /** Saves fields of an item as it is now. */
    async edit(table: TableName, id: string, fields: StoredItem) {
      const item = (await reader.get(table, id, { consistent: true }))!;
      const base = { rev: Number(item['rev']), item };
      await writes[table].replace({ id, fields, opId: `edit ${id}`, savedBy: 'Sam', base });
    },
    /** Files that hold their own key. */
    async putFiles(...keys: readonly string[]) {
      for (const key of keys) await club.putFile(key, key, { ContentType: 'image/jpeg' });
    },
    /** The drafts of hidden photos, whole. */
    async hidden() {
      const drafts: StoredItem[] = [];
      for await (const item of reader.scan('unpublished')) if ('of' in item) drafts.push(item);
      return drafts.filter(({ id }) => !String(id).startsWith(HIDE_PHOTOS));
    },
    listed: async (table: 'unpublished' | 'news' = 'unpublished') =>
      (await reader.query(table, { limit: 9, newestFirst: false })).items,
    release: releaseDue({ ...at, now: () => NOW }),
    isPublic: async (key: string) => (await fetch(`${config.mediaBase}/${key}`)).ok,
  };
}
