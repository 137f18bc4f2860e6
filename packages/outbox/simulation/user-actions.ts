import type { Queued } from '../src/queue-commands.ts';
import type { QueuedMutation, QueuedUpload } from '../src/model/queue.ts';
import type { MutationRecord } from '../src/model/records/mutation-record.ts';
import type { Tab } from './device.ts';
import { uploadOf, valuesOf } from './club-matters.ts';
import type { WithHands } from './hand-over.ts';

export function userActionsOf({
  random,
  ledger,
  checker,
  journal,
  hands: { hear, bytesOf },
}: WithHands) {
  /** Discards a mutation, the rest of its submission, and every mutation based on their results. */
  const discard = (tab: Tab, { entity, id, seq }: QueuedMutation) => {
    const queued = tab.device.disk.tables.mutations.within().records as readonly MutationRecord[];
    const mutations = queued.find((record) => record.seq === seq)?.mutationIds ?? [];
    for (const record of queued) {
      const isOfSubmission = record.mutationIds.some((mutation) => mutations.includes(mutation));
      if (record.entity !== entity || record.id !== id) continue;
      if (record.seq < seq && !isOfSubmission) continue;
      const was = valuesOf(record.base?.item);
      const mine =
        record.kind === 'delete' ? new Map() : valuesOf({ ...record.base?.item, ...record.fields });
      const own = [...mine].filter(([place, value]) => was.get(place) !== value);
      ledger.discarded(own.map(([, value]) => value));
      // What takes the place of another takes it out too, or did so in two steps.
      const gone = [...was].filter(([place, value]) => mine.get(place) !== value);
      ledger.discarded(gone.map(([, value]) => `removal of ${value}`));
    }
  };

  /** Discards a file, the photo it shows, and the caption of that photo. */
  const discardFile = ({ device }: Tab, id: string) => {
    ledger.discarded([id]);
    const photo = ledger.files.find((file) => file.id === id)?.photo;
    if (photo !== undefined) ledger.tookOut(device.user ?? '', photo, `caption ${photo}`);
  };

  const resolve = (tab: Tab, queued: QueuedMutation) => {
    const { user = '' } = tab.device;
    const keep = random.pick(['mine', 'theirs'] as const);
    if (keep === 'theirs') discard(tab, queued);
    else {
      ledger.choseMine({
        user,
        base: valuesOf(queued.base?.item),
        mine: valuesOf(queued.item),
        theirs: valuesOf(queued.theirs?.item),
        isAll: queued.kind === 'delete',
      });
    }
    journal.note(tab.name, () => `${user} settles ${queued.seq} by ${keep}`);
    hear(tab, tab.outbox.resolve(queued.seq, { keep }));
  };

  const ofRejected = (tab: Tab, what: Queued, discard: () => void, canRetry: boolean) => {
    const isRetry = canRetry && random.chance(0.5);
    if (!isRetry) discard();
    journal.note(tab.name, () => `${isRetry ? 'retries' : 'discards'} ${JSON.stringify(what)}`);
    hear(tab, isRetry ? tab.outbox.retry(what) : tab.outbox.discard(what));
  };

  const settleUpload = (tab: Tab, upload: QueuedUpload) => {
    const what = { upload: upload.id };
    if (upload.state === 'needs-repick') {
      const bytes = bytesOf(upload.id);
      if (bytes) {
        const picked = uploadOf({ id: upload.id, key: upload.key, bytes }).bytes;
        journal.note(tab.name, () => `picks ${upload.id} again`);
        hear(tab, tab.outbox.repick(upload.id, picked), (isSame) => {
          if (!isSame) checker.object(`${upload.id} was not recognised as the same file`);
        });
        return;
      }
    }
    if (upload.isPaused) hear(tab, tab.outbox.resume(upload.id));
    else hear(tab, tab.outbox.retry(what));
  };

  const userActions = {
    discardFirst(tab: Tab) {
      const queue = tab.outbox.queue.current();
      const [mutation] = queue?.mutations ?? [];
      const [upload] = queue?.uploads ?? [];
      if (mutation) {
        ofRejected(tab, { mutation: mutation.seq }, () => discard(tab, mutation), false);
      } else if (upload) {
        ofRejected(tab, { upload: upload.id }, () => discardFile(tab, upload.id), false);
      }
    },

    /** Discards, pauses or moves something that waits. */
    meddle(tab: Tab): void {
      const queue = tab.outbox.queue.current();
      if (!queue) return;
      const upload = queue.uploads.length > 0 ? random.pick(queue.uploads) : undefined;
      const mutation = queue.mutations.length > 0 ? random.pick(queue.mutations) : undefined;
      const chosen = random.next();
      if (chosen < 0.3 && mutation) {
        ofRejected(tab, { mutation: mutation.seq }, () => discard(tab, mutation), false);
      } else if (chosen < 0.4 && upload) {
        ofRejected(tab, { upload: upload.id }, () => discardFile(tab, upload.id), false);
      } else if (chosen < 0.6 && upload) {
        journal.note(tab.name, () => `pauses ${upload.id}`);
        hear(tab, tab.outbox.pause(upload.id));
      } else if (chosen < 0.8 && upload) {
        const before = random.pick(queue.uploads).id;
        hear(tab, tab.outbox.move(upload.id, { before }));
      } else userActions.settle(tab);
    },

    /** Settles one thing that waits for a user; false when nothing does. */
    settle(tab: Tab): boolean {
      const queue = tab.outbox.queue.current();
      if (!queue) return false;
      for (const mutation of queue.mutations) {
        if (mutation.state === 'conflicted') {
          resolve(tab, mutation);
          return true;
        }
        if (mutation.state === 'rejected') {
          checker.rejected(mutation);
          const isHopeless = mutation.lastError?.reason === 'invalid';
          ofRejected(tab, { mutation: mutation.seq }, () => discard(tab, mutation), !isHopeless);
          return true;
        }
      }
      const stuck = queue.uploads.find(
        ({ state, isPaused }) => isPaused || state === 'needs-repick' || state === 'rejected',
      );
      if (stuck) settleUpload(tab, stuck);
      return stuck !== undefined;
    },
  };
  return userActions;
}

export type UserActions = ReturnType<typeof userActionsOf>;
