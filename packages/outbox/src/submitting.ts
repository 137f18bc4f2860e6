import {
  changeMutations,
  MUTATION_TABLES,
  type StoreSetting,
  readTable,
} from './store/read-queue.ts';
import { keyQueueOf } from './model/mutations/key-queue.ts';
import { DRAFT_TABLES, DraftGone, removeDrafts, takeOverDrafts } from './store/drafts.ts';
import { enqueueMutation } from './model/mutations/enqueue-mutation.ts';
import { discardedKeys, discardUnnamed, rememberedIn } from './store/stored-uploads.ts';
import { rulesOf } from './model/entity-rules.ts';
import { namedUploads } from './model/mutations/files-of-mutation.ts';
import type { Mutation, Upload } from './model/mutation.ts';
import { StorageFull, StoreUnavailable } from './store/database.ts';
import type { ViewContext } from './model/queue-view.ts';
import type { UploadRecord } from './model/records/upload-record.ts';
import type { RejectReason, Submit, SubmitOptions, Submitted } from './model/submit.ts';
import { abandonCopies, admitUploads, copyToDevice } from './store/copy-to-device.ts';
import { byMovedKeys, movedSince, byOwnKeys } from './model/uploads/file-keys.ts';
import { FileTooLarge } from './model/uploads/part-plan.ts';
import type { WaitingSubmissions } from './waiting-submissions.ts';

interface SubmittingSetting extends StoreSetting {
  readonly owner: () => string | undefined;
  readonly waiting: WaitingSubmissions;
  /** Called when the storing of files begins and ends, and when there is no room for one. */
  readonly onTaking: () => void;
  readonly changed: () => void;
}

/** The key of the next mutation, in table `meta`. Keys ascend, and none is used twice. */
interface SeqRecord {
  readonly name: 'seq';
  readonly next: number;
}

const WORST_FIRST = ['files-without-room', 'files', 'words'] as const;

/** The two kinds of submissions: an item with its files, and files alone. */
export function submitting(setting: SubmittingSetting) {
  const { database, rules, nextKey, waiting, onTaking, changed } = setting;
  const taking = new Set<{ kind: ViewContext['taking'] }>();

  async function take(
    mutation: Mutation | undefined,
    uploads: readonly Upload[],
    options: SubmitOptions = {},
  ): Promise<Submitted> {
    const { signal, takesOver = [] } = options;
    signal?.throwIfAborted();
    const owner = setting.owner();
    if (owner === undefined) return refusal('needs-sign-in', new Error('Nobody is signed in'));
    if (options.owner !== undefined && options.owner !== owner) {
      return refusal('another-user', new Error('Somebody else is signed in'));
    }
    if (mutation) rulesOf(rules, mutation.entity);

    const copied: UploadRecord[] = [];
    const hasFiles = uploads.length > 0;
    const mine: { kind: ViewContext['taking'] } = { kind: hasFiles ? 'files' : 'words' };
    const onNoRoom = () => {
      mine.kind = 'files-without-room';
      onTaking();
    };
    taking.add(mine);
    // A text is stored faster than a screen is drawn: drawing would only delay it.
    if (hasFiles) onTaking();
    try {
      for (const upload of uploads) {
        const record = await copyToDevice(setting, upload, { owner, signal, onNoRoom });
        copied.push(mutation ? record : { ...record, isAlone: true });
      }
      signal?.throwIfAborted();
      // Without a copy on this device, only this tab would have the bytes once the draft is removed.
      if (takesOver.length > 0 && copied.some(({ source }) => source === 'file')) {
        throw new StorageFull('There is no room for a copy of what is taken over');
      }
      await store(owner, mutation, uploads, copied, options);
    } catch (cause) {
      const ids = copied.map(({ id }) => id);
      await abandonCopies(database, ids).catch(() => undefined);
      if (signal?.aborted) throw signal.reason;
      return refusal(refusalOf(cause), cause);
    } finally {
      taking.delete(mine);
      if (hasFiles) onTaking();
    }
    options.onStored?.();
    const answer = waiting.wait(mutation?.opId, uploads, options);
    changed();
    return answer;
  }

  function store(
    owner: string,
    made: Mutation | undefined,
    files: readonly Upload[],
    copies: readonly UploadRecord[],
    { drafts = [], takesOver = [] }: SubmitOptions,
  ): Promise<void> {
    const tables = [...MUTATION_TABLES, ...DRAFT_TABLES, 'uploads', 'meta'] as const;
    return database.transact(tables, 'write', async (step) => {
      await takeOverDrafts(step, takesOver);
      if (!made) {
        await admitUploads(step, copies);
        return;
      }
      // All requests are made together: each by itself costs a slow phone a round trip.
      const [{ records }, seqs, remembered, keys, { records: mutations }] = await Promise.all([
        readTable(step, 'uploads'),
        step.get('meta', 'seq') as Promise<SeqRecord | undefined>,
        rememberedIn(step),
        discardedKeys(step),
        readTable(step, 'mutations'),
        removeDrafts(step, drafts),
      ]);
      const moved = movedSince(made, remembered);
      const keying = { ...rulesOf(rules, made.entity), nextKey };
      const given = { mutation: made, uploads: files, copied: copies };
      const own = byOwnKeys(given, { uploads: records, mutations, moved }, keying);
      await admitUploads(step, own.copied);
      const { uploads } = own;
      const mutation = byMovedKeys(own.mutation, moved, keying);
      const earlier = records.filter((record) => !uploads.some(({ id }) => id === record.id));
      const awaited = [...uploads, ...namedUploads(mutation, owner, earlier)];
      const shown = keying.shows?.({ ...mutation.base?.item, ...mutation.fields }) ?? [];
      const discarded = keys.filter((key) => shown.includes(key));
      const { entity, id } = mutation;
      const seq = seqs?.next ?? 1;
      const { put, remove } = await changeMutations(step, setting, (queued, contextOf) =>
        enqueueMutation(
          keyQueueOf(queued, { owner, entity, id }),
          { mutation, uploads: awaited, discarded, owner, seq },
          contextOf(entity),
        ),
      );
      const next = Math.max(seq, ...put.map((record) => record.seq + 1));
      if (next > seq) await step.put('meta', { name: 'seq', next } satisfies SeqRecord);
      await discardUnnamed(step, setting, remove);
    });
  }

  const submit: Submit = ({ mutation, uploads }, options) => take(mutation, uploads, options);
  return {
    submit,
    /** Submits files without an item. */
    upload: (uploads: readonly Upload[], options?: SubmitOptions) =>
      take(undefined, uploads, options),
    taking(): ViewContext['taking'] {
      const kinds = [...taking].map(({ kind }) => kind);
      return WORST_FIRST.find((kind) => kinds.includes(kind)) ?? 'nothing';
    },
  };
}

function refusal(reason: RejectReason, cause: unknown): Submitted {
  return { status: 'rejected', stage: 'store', reason, cause };
}

function refusalOf(cause: unknown): RejectReason {
  if (cause instanceof StorageFull) return 'storage-full';
  if (cause instanceof StoreUnavailable) return 'storage-unavailable';
  if (cause instanceof DraftGone) return 'draft-gone';
  return cause instanceof FileTooLarge ? 'invalid' : 'failed';
}
