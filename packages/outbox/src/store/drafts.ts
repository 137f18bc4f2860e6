import type { OutboxDatabase, TableName, Transaction } from './database.ts';
import { isNumber, isText, problemFinder } from '../model/records/record-shape.ts';
import { partsOf } from './stored-upload.ts';

/** What someone began to write and did not send, as it is stored on this device. */
export interface Draft {
  /** One for each time the form was begun. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** The fields of the form; to be checked by whoever reads them, for an older app may have written them. */
  readonly values: unknown;
  /** Of an edit: what was there before; absent where an older app wrote it. To be checked too. */
  readonly start?: unknown;
}

/** Where a draft belongs: one person, one form, one item (`new` for one that is being added). */
export interface DraftPlace {
  /** The person's `sub`: nobody sees what another began on the same phone. */
  readonly owner: string;
  readonly form: string;
  readonly id: string;
}

/**
 * The drafts of this device. A write is on disk when it resolves.
 * @throws StorageFull, StoreUnavailable
 */
export interface Drafts {
  /** Oldest first. */
  list(place: DraftPlace): Promise<readonly Draft[]>;
  /** Once the store is open, all of it is asked of the browser in the task that calls this: leaving the page does not outrun it. */
  put(place: DraftPlace, draft: Draft): Promise<void>;
  /** A picture is large and changes seldom: it is stored beside its draft. `undefined` takes it away. */
  putPicture(draftId: string, picture: unknown): Promise<void>;
  picture(draftId: string): Promise<unknown>;
  /** All of them or none, each with its picture. */
  remove(...draftIds: readonly string[]): Promise<void>;
}

export const DRAFT_TABLES = ['drafts', 'parts'] as const satisfies readonly TableName[];

/** Lies in the table `drafts` beside its draft; the bytes of its files lie in `parts`. */
interface PictureRecord {
  readonly id: string;
  /** The `uploadId` of its parts, new for each picture: parts never change. */
  readonly file: string;
  readonly packed: unknown;
}

export function draftsIn(database: OutboxDatabase, newId: () => string): Drafts {
  return {
    async list(place) {
      const found = await database.transact(['drafts'], 'read', (step) => step.all('drafts'));
      return (
        found
          .filter(isDraft)
          // Older versions of the app created these drafts by themselves: nobody wrote in them.
          .filter((of) => !('begunFor' in of))
          .filter(
            (of) => of.owner === place.owner && of.form === place.form && of.item === place.id,
          )
          .map(({ owner: _owner, form: _form, item: _item, ...draft }) => draft)
          .toSorted((one, other) => one.savedAt - other.savedAt)
      );
    },

    put: ({ owner, form, id: item }, draft) =>
      database.transact(['drafts'], 'write', (step) =>
        step.put('drafts', { ...draft, owner, form, item }),
      ),

    async putPicture(draftId, picture) {
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

    picture: (draftId) =>
      database.transact(DRAFT_TABLES, 'read', async (step) => {
        const found = await pictureOf(step, draftId);
        if (!found) return undefined;
        const parts = (await step.all('parts', partsOf(found.file))) as readonly {
          readonly bytes: ArrayBuffer;
        }[];
        return unpackBlobs(
          found.packed,
          parts.map(({ bytes }) => bytes),
        );
      }),

    remove: (...draftIds) =>
      database.transact(DRAFT_TABLES, 'write', (step) => removeDrafts(step, draftIds)),
  };
}

/** In the caller's own step, which needs `DRAFT_TABLES`. */
export async function removeDrafts(step: Transaction, draftIds: readonly string[]): Promise<void> {
  await Promise.all(
    draftIds.map(async (id) => {
      await step.delete('drafts', id);
      await removePicture(step, id);
    }),
  );
}

async function removePicture(step: Transaction, draftId: string): Promise<void> {
  const found = await pictureOf(step, draftId);
  if (!found) return;
  await step.delete('drafts', found.id);
  await step.delete('parts', partsOf(found.file));
}

const pictureId = (draftId: string) => `${draftId} picture`;

const pictureOf = async (step: Transaction, draftId: string) =>
  (await step.get('drafts', pictureId(draftId))) as PictureRecord | undefined;

const problemOf = problemFinder({
  id: isText,
  owner: isText,
  form: isText,
  item: isText,
  savedAt: isNumber,
});

const isDraft = (
  found: unknown,
): found is Draft & Pick<DraftPlace, 'owner' | 'form'> & { readonly item: string } =>
  problemOf(found as object) === undefined;

/** Stands where a file was: its bytes are `bytes[packedBlob]`. */
interface PackedBlob {
  readonly packedBlob: number;
  readonly type: string;
}

/** The same plain data without its files, and their bytes: browsers have lost Blobs they were given to store. */
export async function packBlobs(
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
export function unpackBlobs(value: unknown, bytes: readonly ArrayBuffer[]): unknown {
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
