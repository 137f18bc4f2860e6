import * as is from '../model/records/record-shape.ts';
import type { OutboxDatabase, TableName, Transaction } from './database.ts';
import { PART_BYTES, type PartRecord } from '../model/records/upload-record.ts';
import { COPYING_PATIENCE } from '../model/timing.ts';
import { partsOf } from './stored-uploads.ts';

/** A form that was begun and not sent, as it is stored on this device. */
export interface Draft {
  /** The id is new each time the form is begun. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** The fields of the form. The reader must check them: an older version of the app may have written them. */
  readonly values: unknown;
  /** For an edit: the values before it; absent if an older version wrote the draft. The reader must check it too. */
  readonly start?: unknown;
  /** In bytes, if the draft is a file. */
  readonly size?: number;
}

/** The draft is gone: a submission has taken it over, or it was discarded. */
export class DraftGone extends Error {
  override readonly name = 'DraftGone';
}

/** Where a draft belongs: one person, one form, one item (`new` for one that is being added). */
export interface DraftPlace {
  /** The person's `sub`: nobody sees what another began on the same phone. */
  readonly owner: string;
  readonly form: string;
  readonly id: string;
}

export const DRAFT_TABLES = ['drafts', 'parts'] as const satisfies readonly TableName[];

/** The picture of a draft: stored in the table `drafts` beside its draft, with the bytes of its files in `parts`. */
interface PictureRecord {
  readonly id: string;
  /** The `uploadId` of its parts, new for each picture: parts never change. */
  readonly file: string;
  /** Absent if the draft is a file: then the parts are the bytes of the file. */
  readonly packed?: unknown;
}

export type Drafts = ReturnType<typeof draftsIn>;

/** The drafts in a store. A write is on disk when it resolves. @throws StorageFull, StoreUnavailable */
export function draftsIn(database: OutboxDatabase, newId: () => string, partBytes = PART_BYTES) {
  return {
    /** Oldest first. */
    async list(place: DraftPlace): Promise<readonly Draft[]> {
      const found = await database.transact(['drafts'], 'read', (step) => step.all('drafts'));
      // Older versions of the app created drafts with `begunFor` automatically: nobody wrote in them.
      return found
        .filter(isDraft)
        .filter((of) => of.owner === place.owner && of.form === place.form && of.item === place.id)
        .filter((of) => !('begunFor' in of) && !isIncomplete(of))
        .map(({ owner: _owner, form: _form, item: _item, ...draft }) => draft as Draft)
        .toSorted((one, other) => one.savedAt - other.savedAt);
    },

    /** If the store is open, all requests are made synchronously: nothing is lost if the page is left. */
    put: ({ owner, form, id: item }: DraftPlace, draft: Draft) =>
      database.transact(['drafts'], 'write', (step) =>
        step.put('drafts', { ...draft, owner, form, item }),
      ),

    /** A picture is large and changes seldom, so it is stored beside its draft. `undefined` removes it. */
    async putPicture(draftId: string, picture: unknown): Promise<void> {
      const { packed, bytes } = await packBlobs(picture);
      const file = newId();
      await database.transact(DRAFT_TABLES, 'write', async (step) => {
        await removePicture(step, draftId);
        if (picture === undefined) return;
        for (const [place, each] of bytes.entries()) {
          await step.put('parts', { uploadId: file, n: place + 1, bytes: each });
        }
        await step.put('drafts', { id: pictureId(draftId), file, packed });
      });
    },

    picture: (draftId: string): Promise<unknown> =>
      database.transact(DRAFT_TABLES, 'read', async (step) => {
        const found = await pictureOf(step, draftId);
        return found && unpackBlobs(found.packed, await bytesOf(step, found));
      }),

    /**
     * Stores a file as a draft, part by part as its bytes arrive. It is listed once all parts are stored. After a
     * rejection nothing of it is left; parts of a tab that died are removed at a start ten minutes later. @throws
     * DraftGone if it was removed meanwhile, and what `bytes` rejects with
     */
    async putFile(
      { owner, form, id: item }: DraftPlace,
      draft: Omit<Draft, 'size'>,
      bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
    ): Promise<void> {
      const file = newId();
      let [n, size] = [0, 0];
      /** Stores the next part; the last step, without one, marks the file as complete, and waits for both places. */
      const store = (part?: ArrayBuffer) =>
        database.transact(DRAFT_TABLES, 'write', async (step) => {
          if (n === 0) await removePicture(step, draft.id);
          else if ((await pictureOf(step, draft.id))?.file !== file) throw new DraftGone();
          if (part) await step.put('parts', { uploadId: file, n: n + 1, bytes: part });
          await step.put('drafts', { id: pictureId(draft.id), file });
          const state = part ? { isIncomplete: true } : { size };
          await step.put('drafts', { ...draft, owner, form, item, ...state });
        });
      try {
        for await (const part of inParts(bytes, partBytes)) {
          await store(part);
          n += 1;
          size += part.byteLength;
        }
        await store();
      } catch (cause) {
        const removed = database.transact(DRAFT_TABLES, 'write', async (step) => {
          if ((await pictureOf(step, draft.id))?.file === file)
            await removeDrafts(step, [draft.id]);
        });
        await removed.catch(() => undefined);
        throw cause;
      }
    },

    /** The bytes of a draft that is a file; undefined if it is gone. */
    file: (draftId: string) =>
      database.transact(DRAFT_TABLES, 'read', async (step) => {
        const found = await pictureOf(step, draftId);
        return found && new Blob(await bytesOf(step, found));
      }),

    /** Removes either all of them or none, each with its picture. */
    remove: (...draftIds: readonly string[]) =>
      database.transact(DRAFT_TABLES, 'write', (step) => removeDrafts(step, draftIds)),
  };
}

/** Removes drafts in the caller’s own step. @throws DraftGone if one is gone already */
export async function takeOverDrafts(
  step: Transaction,
  draftIds: readonly string[],
): Promise<void> {
  const found = await Promise.all(draftIds.map((id) => step.get('drafts', id)));
  if (found.some((draft) => !draft || isIncomplete(draft))) throw new DraftGone();
  await removeDrafts(step, draftIds);
}

/** Removes drafts in the caller's own step, which needs `DRAFT_TABLES`. */
export async function removeDrafts(step: Transaction, draftIds: readonly string[]): Promise<void> {
  await Promise.all(
    draftIds.map(async (id) => {
      await step.delete('drafts', id);
      await removePicture(step, id);
    }),
  );
}

/** The drafts of files that are incomplete because their tab died. In the caller's own step (table `drafts`). */
export async function incompleteFiles(step: Transaction, now: number): Promise<readonly string[]> {
  const found = (await step.all('drafts')) as readonly Draft[];
  return found
    .filter((draft) => isIncomplete(draft) && Math.abs(now - draft.savedAt) > COPYING_PATIENCE)
    .map(({ id }) => id);
}

const isIncomplete = (draft: object) => 'isIncomplete' in draft;

async function removePicture(step: Transaction, draftId: string): Promise<void> {
  const found = await pictureOf(step, draftId);
  if (!found) return;
  await step.delete('drafts', found.id);
  await step.delete('parts', partsOf(found.file));
}

const pictureId = (draftId: string) => `${draftId} picture`;

const pictureOf = async (step: Transaction, draftId: string) =>
  (await step.get('drafts', pictureId(draftId))) as PictureRecord | undefined;

async function bytesOf(step: Transaction, { file }: PictureRecord): Promise<ArrayBuffer[]> {
  const parts = (await step.all('parts', partsOf(file))) as readonly PartRecord[];
  return parts.map(({ bytes }) => bytes);
}

/** The same bytes in parts of equal size; the last part may be smaller. */
async function* inParts(
  bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
  partBytes: number,
): AsyncGenerator<ArrayBuffer, void, void> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (let each of bytes) {
    while (each.length > 0) {
      const fitting = each.subarray(0, partBytes - filled);
      part.set(fitting, filled);
      filled += fitting.length;
      each = each.subarray(fitting.length);
      if (filled < partBytes) continue;
      yield part.buffer;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.slice(0, filled).buffer;
}

const isDraft = is.shaped({
  id: is.text,
  owner: is.text,
  form: is.text,
  item: is.text,
  savedAt: is.number,
});

/** Replaces a file in the data: the bytes of the file are `bytes[packedBlob]`. */
interface PackedBlob {
  readonly packedBlob: number;
  readonly type: string;
}

/** Separates plain data from the bytes of its files: browsers have lost Blobs that they stored. */
async function packBlobs(
  value: unknown,
): Promise<{ readonly packed: unknown; readonly bytes: readonly ArrayBuffer[] }> {
  const blobs: Blob[] = [];
  const pack = (each: unknown): unknown => {
    if (each instanceof Blob) {
      const packed: PackedBlob = { packedBlob: blobs.push(each) - 1, type: each.type };
      return packed;
    }
    return mapped(each, pack);
  };
  const packed = pack(value);
  return { packed, bytes: await Promise.all(blobs.map((blob) => blob.arrayBuffer())) };
}

/** The data as it was before it was packed. */
function unpackBlobs(value: unknown, bytes: readonly ArrayBuffer[]): unknown {
  if (typeof value === 'object' && value !== null && 'packedBlob' in value) {
    const { packedBlob, type } = value as PackedBlob;
    const found = bytes[packedBlob];
    return found && new Blob([found], { type });
  }
  return mapped(value, (each) => unpackBlobs(each, bytes));
}

function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]));
}
