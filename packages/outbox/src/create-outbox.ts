import type { SaidOfWish } from './mutations/change-mutations.ts';
import { mutationLane } from './mutations/mutation-lane.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxDatabase } from './ports/database.ts';
import type { EntityRules } from './ports/entity-rules.ts';
import type { Lane } from './ports/lane.ts';
import type { Remote } from './ports/remote.ts';
import type { World } from './ports/world.ts';
import { PART_BYTES } from './records/upload-record.ts';
import { queueStores } from './queue-stores.ts';
import { freshRemote } from './runner/fresh-remote.ts';
import { outboxLease } from './runner/lease.ts';
import { createRunner } from './runner/runner.ts';
import { mendStore } from './store/mend-store.ts';
import { submitting } from './submitting.ts';
import { chosenFiles } from './uploads/chosen-files.ts';
import { waitingSubmissions } from './waiting-submissions.ts';

export interface OutboxSetting {
  readonly database: OutboxDatabase;
  readonly remote: Remote;
  readonly world: World;
  /** By the name of the entity. */
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** The key to try when another file has this one's. */
  readonly nextKey: (key: string) => string;
  /** The size of a part, in bytes; 5 MiB unless told, and less only where the service is a model. */
  readonly partBytes?: number;
}

/** One tab's outbox over the store that all tabs of the device share. It does nothing before `start`. */
export function createOutbox({
  database,
  remote: given,
  world,
  rules,
  partBytes = PART_BYTES,
}: OutboxSetting): Outbox {
  const remote = freshRemote(given);
  const files = chosenFiles();
  const waiting = waitingSubmissions(world);
  const stores = queueStores({
    database,
    context: () => ({
      owner: remote.owner(),
      isOnline: world.isOnline(),
      sentBytes: () => 0,
      rules,
    }),
    onFailure: (cause) => world.log('error', 'The outbox could not be read', cause),
  });
  stores.onRead(waiting.read);

  const onSaid = (said: readonly SaidOfWish[]) => waiting.said(said);
  const lanes: Lane[] = [];
  const runner = createRunner({
    world,
    remote,
    lease: outboxLease(database, world, world.newId()),
    lanes: () => lanes,
    hasWork: () => (stores.status.current()?.count ?? 1) > 0,
    onChange(by) {
      if (by === 'us') world.ring();
      void stores.refresh();
    },
  });
  const setting = {
    database,
    remote,
    world,
    onSettled: runner.settled,
    onProgress: stores.redraw,
  };
  lanes.push(mutationLane({ ...setting, rules, onSaid }));

  const changed = () => {
    world.ring();
    void stores.refresh();
    runner.look();
  };
  const { submit, upload } = submitting({
    database,
    remote,
    world,
    rules,
    copying: { database, world, files, partBytes },
    waiting,
    changed,
  });

  return {
    submit,
    upload,
    status: stores.status,
    queue: stores.queue,
    async start() {
      await mendStore(database, world);
      runner.start();
      await stores.refresh();
    },
    async close() {
      waiting.close();
      await runner.stop();
      remote.close();
      world.ring();
    },
  } as Outbox;
}
