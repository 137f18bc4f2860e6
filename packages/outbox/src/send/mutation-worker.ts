import { type EntityRules, rulesOf } from '../model/entity-rules.ts';
import type { Item } from '../model/mutation.ts';
import {
  type Attempt,
  type QueueWorker,
  type WorkerSetting,
  type SendOutcome,
  inTurn,
  runningCalls,
  outcomeOfFailure,
} from './queue-worker.ts';
import type { QueueContents } from '../model/queue.ts';
import type { FailureReason, MutationRecord } from '../model/records/mutation-record.ts';
import { readTable, changeMutations, MUTATION_TABLES } from '../store/read-queue.ts';
import type { DamagedRecord } from '../model/records/kept-record.ts';
import { isDue, WRITE_PATIENCE } from '../model/timing.ts';
import { keyQueueFrom, keyQueuesOf } from '../model/mutations/key-queue.ts';
import type { Remote } from './remote.ts';
import { mentionsKey } from '../model/mutations/files-of-mutation.ts';
import { puts } from '../model/mutations/mutation-changes.ts';
import { isProven } from '../model/uploads/reduce-upload.ts';
import {
  callOf,
  reduceMutation,
  type SendResult,
  asSending,
} from '../model/mutations/reduce-mutation.ts';

const AT_ONCE = 8;
/** The number of files of one mutation looked up at once. */
const LOOKS_AT_ONCE = 6;

export interface MutationWorkerSetting extends WorkerSetting {
  /** Called with the item that the service stored for submissions, once that outcome is on disk. */
  readonly onStored: (mutationIds: readonly string[], item: Item) => void;
}

type Queued = Pick<QueueContents, 'mutations' | 'uploads' | 'damaged'>;

interface InHand {
  readonly begin: readonly MutationRecord[];
  /** The time at which the next of the other mutations may be sent. */
  readonly next: number | undefined;
}

/** Sends mutations: those of one id in order, one at a time; those of different ids at the same time. */
export function mutationWorker(setting: MutationWorkerSetting): QueueWorker {
  const { database, remote, world, rules, breaker, counts, onStored } = setting;
  const running = runningCalls(setting);

  /** Marks the mutations that are about to be sent as `sending`, before they are sent. */
  function mark(owner: string): Promise<InHand> {
    return database.transact(['mutations', 'uploads', 'damaged'], 'write', async (step) => {
      const [{ records: mutations }, { records: uploads }, damaged] = await Promise.all([
        readTable(step, 'mutations'),
        readTable(step, 'uploads'),
        step.all('damaged') as Promise<readonly DamagedRecord[]>,
      ]);
      const found = inHand(owner, { mutations, uploads, damaged });
      await Promise.all(found.begin.map((each) => step.put('mutations', asSending(each))));
      return found;
    });
  }

  /** The person's mutations that may be sent now, and when the next may. */
  function inHand(owner: string, queue: Queued): InHand {
    const now = world.now();
    const begin: MutationRecord[] = [];
    let next: number | undefined;
    const room = Math.min(AT_ONCE - running.all().size, breaker.room());
    const heads = keyQueuesOf(queue.mutations).map(([first]) => first);
    for (const record of inTurn(heads, breaker.isOpen())) {
      if (record.owner !== owner || !waits(record) || running.isBusy(placeOf(record))) continue;
      // The end of a call causes another tick.
      if (begin.length >= room) break;
      if (!areDone(queue, record.deps)) continue;
      if (!isDue(record.nextAt, now)) next = Math.min(next ?? Infinity, record.nextAt);
      else begin.push(record);
    }
    return { begin, next };
  }

  async function deliver(
    record: MutationRecord,
    { signal, within, moved, ended, reasonOf }: Attempt,
  ): Promise<SendOutcome> {
    const send = { call: callOf(record), hadTried: record.mayHaveArrived };
    let reason: FailureReason | undefined;
    let result: SendResult;
    try {
      const looking = absentFiles(record, { remote, rules: rulesOf(rules, record.entity) }, signal);
      const keys = await within(looking);
      moved(0);
      result =
        keys.length > 0
          ? { kind: 'files-absent', keys }
          : await within(remote.write(send.call, signal));
      ended('answered');
    } catch (cause) {
      reason = reasonOf(cause);
      // The record stays as it is: the next try shows whether the write arrived.
      if (!reason) return 'failure';
      result = { kind: 'failed', reason, cause };
    }
    const { stored } = await database.transact(MUTATION_TABLES, 'write', (step) =>
      changeMutations(step, setting, (queued, contextOf) =>
        reduceMutation(keyQueueFrom(queued, record), send, result, contextOf(record.entity)),
      ),
    );
    for (const { mutationIds, item } of stored) onStored(mutationIds, item);
    return reason === undefined ? 'success' : outcomeOfFailure(reason);
  }

  return {
    async tick(scope, { contents }) {
      const owner = remote.owner();
      if (scope === 'own' || owner === undefined) return undefined;
      const openUntil = breaker.until();
      if (openUntil !== undefined) return openUntil;
      const known = inHand(owner, contents);
      // Most ticks begin nothing, and a step that writes blocks all others.
      const { begin, next } = known.begin.length > 0 ? await mark(owner) : known;
      for (const record of begin) {
        counts.begun += 1;
        running.begin({ of: { id: placeOf(record) }, patience: WRITE_PATIENCE }, (attempt) =>
          deliver(record, attempt),
        );
      }
      return next;
    },
    async retryNow({ mutations }) {
      if (!mutations.some(isLater)) return false;
      await database.transact(MUTATION_TABLES, 'write', (step) =>
        changeMutations(step, setting, (queued) =>
          puts(...queued.filter(isLater).map((record) => ({ ...record, nextAt: 0 }))),
        ),
      );
      return true;
    },
    stop: running.stop,
  };
}

function placeOf({ entity, id }: MutationRecord): string {
  return `${entity}\n${id}`;
}

/** A record in state `sending` without a call in this tab was cut off: it is sent again. */
function waits({ state }: MutationRecord): boolean {
  return state === 'pending' || state === 'sending';
}

/** Whether all files are stored. A file without a record was stored earlier; with a damaged record that is unknown. */
function areDone({ uploads, damaged }: Queued, deps: readonly string[]): boolean {
  return deps.every((id) => {
    const upload = uploads.find((record) => record.id === id);
    if (upload) return isProven(upload);
    return !damaged.some(({ table, key }) => table === 'uploads' && key === id);
  });
}

function isLater({ nextAt }: MutationRecord): boolean {
  return nextAt > 0;
}

/**
 * The keys of files that the item would show although they are not stored. Two kinds of files are looked up: those that
 * were discarded on this phone, and, after a person resolved a conflict, all that the mutation adds. Rejects as the
 * service does.
 */
async function absentFiles(
  { owner, isChosen, discarded = [], base, fields }: MutationRecord,
  { remote, rules }: { readonly remote: Remote; readonly rules: EntityRules },
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!isChosen && discarded.length === 0) return [];
  const shown = new Set(rules.shows?.({ ...base?.item, ...fields }));
  const keys = [...shown].filter(
    (key) => discarded.includes(key) || (isChosen && !mentionsKey(base?.item, key)),
  );
  const absent: string[] = [];
  for (let first = 0; first < keys.length; first += LOOKS_AT_ONCE) {
    const asked = keys.slice(first, first + LOOKS_AT_ONCE).map(async (key) => {
      // Only the file's existence matters, not its bytes.
      const found = await remote.uploads.head({ owner, key, size: 0, crc: '' }, signal);
      if (found === 'absent') absent.push(key);
    });
    await Promise.all(asked);
  }
  return absent;
}
