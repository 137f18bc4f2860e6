import { createHash } from 'node:crypto';
import {
  type ClubhouseConfig,
  HIDE_PHOTOS,
  type StoredItem,
  type TableName,
  unpublishedId,
} from '@clubhouse/content';
import {
  derivedKeys,
  entityWrites,
  mediaStore,
  nextUnpublishedId,
  operationLog,
  storedRev,
} from '@clubhouse/content/admin';
import type { CredentialSource } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { unless } from '../command/unless.ts';
import { eachOf } from '../journey/each-of.ts';

/** An album may have hundreds of photos. */
const COPIES_AT_ONCE = 8;

export interface MoveTools {
  readonly config: ClubhouseConfig;
  readonly credentials: CredentialSource;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** An item that `put` creates from a `source`. The reason, `why`, begins the ids of its operations. */
interface Put {
  readonly fields: StoredItem;
  readonly savedBy: string;
  readonly source: StoredItem;
  readonly why: string;
  /**
   * The number of the source's version, if a draft is published: the same operation may be stored a second time, on a
   * recreated draft with other words, and these are published too. A repeated take-off has no such number.
   */
  readonly rev?: number;
}

/** The steps in which items and their files move between `unpublished` and where visitors see them. */
export function moves({ config, credentials, now }: MoveTools) {
  const reader = sdkReader({ config, credentials });
  const writes = entityWrites({ config, credentials, now });
  const media = mediaStore({ config, credentials });

  /** Copies originals and their renditions: each to the key beside it. */
  async function copyFiles(files: ReadonlyMap<string, string>): Promise<void> {
    await eachOf([...files], COPIES_AT_ONCE, async ([from, to]) => {
      const renditions = derivedKeys(to);
      // The original is stored last, so that its renditions exist before it.
      for (const [n, key] of derivedKeys(from).entries()) await copyFile(key, renditions[n]!);
      await copyFile(from, to);
    });
  }

  async function copyFile(from: string, to: string): Promise<void> {
    // Rejected where an earlier call has moved it, or the picture has no rendition of this width.
    const bytes = await unless(/^RequestRejected$/, media.read(from));
    if (bytes) await media.upload({ key: to, bytes, type: bytes.type });
  }

  /**
   * Creates the item, under the next id that is free. What an earlier call created from the same source is replaced,
   * unless somebody has edited it since.
   * @param nextId the id to try after one that is taken
   * @returns the id that the item has
   */
  async function put(
    table: TableName,
    firstId: string,
    { source, why, rev, ...item }: Put,
    nextId: (id: string) => string,
  ): Promise<string> {
    const versions = operationLog(source);
    // An old item names no operations.
    const earlier = (versions.length > 0 ? versions : ['']).map((version) => why + version);
    const last = earlier.at(-1)!;
    const save = { ...item, opId: rev === undefined ? last : `${last} ${rev}` };
    const isEarlier = (made: string) => earlier.some((each) => `${made} `.startsWith(`${each} `));
    for (let id = firstId; ; id = nextId(id)) {
      const answer = await writes[table].create({ ...save, id });
      if (answer.kind !== 'refused') return id;
      const { current } = answer;
      const log = operationLog(current ?? {});
      if (current && log.length > 0 && log.every(isEarlier)) {
        const base = { rev: storedRev(current), item: current };
        if ((await writes[table].replace({ ...save, id, base })).kind === 'stored') return id;
      }
    }
  }

  /**
   * Creates the draft of hidden photos. Its id is of this request and album alone: the history stores a deleted draft by
   * its id, where another draft of the same id would replace it.
   */
  async function putHidden(draft: Put): Promise<void> {
    const seed = `${draft.why}${operationLog(draft.source)[0]}`;
    const digits = createHash('sha256').update(seed).digest('hex').slice(0, 12);
    const id = unpublishedId('albums', String(Number.parseInt(digits, 16)));
    await put('unpublished', id, draft, nextUnpublishedId);
  }

  /** @throws Error if it was edited meanwhile: the next call tries again */
  async function replace(
    table: TableName,
    item: StoredItem,
    save: { fields: StoredItem; savedBy: string; opId: string },
  ): Promise<void> {
    const base = { rev: storedRev(item), item };
    const id = String(item['id']);
    const answer = await writes[table].replace({ ...save, id, base });
    if (answer.kind === 'refused') throw new Error(`${table} ${id} was edited meanwhile`);
  }

  /** The items that show one of these files, besides the one that the files belong to. */
  async function othersShowing(
    keys: readonly string[],
    owner: { readonly table: TableName; readonly id: string },
  ) {
    const found: { table: TableName; id: string; keys: readonly string[] }[] = [];
    for (const table of keys.length > 0 ? TABLE_NAMES : []) {
      for await (const item of reader.scan(table)) {
        const id = String(item['id']);
        // A request names files, and shows none.
        if ((table === owner.table && id === owner.id) || id.startsWith(HIDE_PHOTOS)) continue;
        const text = JSON.stringify(item);
        const shown = keys.filter((key) => text.includes(key));
        if (shown.length > 0) found.push({ table, id, keys: shown });
      }
    }
    return found;
  }

  return { reader, writes, media, copyFiles, put, putHidden, replace, othersShowing };
}
