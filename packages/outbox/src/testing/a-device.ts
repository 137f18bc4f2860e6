import { createOutbox } from '../create-outbox.ts';
import type { Item, Mutation, Upload } from '../model/mutation.ts';
import type { Submission } from '../model/submit.ts';
import type { UploadRecord } from '../model/records/upload-record.ts';
import type { OutboxDatabase } from '../store/database.ts';
import type { EntityRules } from '../model/entity-rules.ts';
import type { FailureReason } from '../model/records/mutation-record.ts';
import { type CommitHook, memoryDatabase, memoryDisk, type MemoryDisk } from './memory-database.ts';
import { mirroredDatabase } from '../store/mirrored-database.ts';
import { manualWorld } from './manual-world.ts';
import { stopAtLoops } from './disturbed-stores.ts';
import { CallFailed, type Transport, modelRemote } from './model-remote.ts';
import { createModelService, type ModelService, type ServiceRequest } from './model-service.ts';

/** The fault of a request: it fails before it arrives or after, or it hangs. */
export type Fault = FailureReason | 'answer-lost' | 'hangs';

const nextId = (id: string) => String(Number(id) + 1);

/** Two entities: one of plain fields, and one with a list that is sent three at a time. */
export const SAMPLE_RULES: Readonly<Record<string, EntityRules>> = {
  news: { nextId },
  albums: { nextId, lists: { photos: { by: 'path', batch: 3 } } },
};

/** A mutation with defaults: a new article. */
export function aMutation(own: Partial<Mutation> = {}): Mutation {
  return { opId: 'op', entity: 'news', id: '1', kind: 'create', fields: { title: 'T' }, ...own };
}

const ON_FIRST = {
  kind: 'patch',
  base: { rev: 1, item: { id: '1', rev: 1, title: 'T' } },
} as const;

/** A file of so many bytes, none like its neighbour. */
export function aFile(size: number, own: Partial<Upload> = {}): Upload {
  const bytes = Uint8Array.from({ length: size }, (_, place) => (place * 7 + size) % 251);
  return {
    id: 'u1',
    key: 'media/1_a.jpg',
    name: 'a.jpg',
    type: 'image/jpeg',
    size,
    bytes: new Blob([bytes]),
    ...own,
  };
}

/** Requests to the model services are recorded in `sent`, and fail as `fault` returns. */
export function aDevice({
  service = createModelService(),
  disk = memoryDisk(),
  world = manualWorld(),
  onCommit,
  rules = SAMPLE_RULES,
  fails,
  store = memoryDatabase({ disk, ...(onCommit && { onCommit }) }),
}: {
  readonly service?: ModelService;
  readonly disk?: MemoryDisk;
  readonly world?: ReturnType<typeof manualWorld>;
  readonly onCommit?: CommitHook;
  readonly rules?: Readonly<Record<string, EntityRules>>;
  /** The fault of every request at first. */
  readonly fails?: Fault;
  readonly store?: OutboxDatabase;
} = {}) {
  const sent: ServiceRequest[] = [];
  const listeners = new Set<() => void>();
  const device = {
    owner: 'nell' as string | undefined,
    fault: (_request: ServiceRequest): Fault | undefined => fails,
    /** What a request waits for before it arrives. */
    delay: undefined as ((request: ServiceRequest) => Promise<void>) | undefined,
  };

  const carry: Transport = async (request) => {
    sent.push(request);
    await device.delay?.(request);
    const fault = device.fault(request);
    if (fault === 'hangs') return new Promise(() => {});
    if (fault && fault !== 'answer-lost') throw new CallFailed(fault);
    const answer = service.handle(request);
    if (fault) throw new CallFailed('unreachable');
    return answer;
  };
  const database: OutboxDatabase = stopAtLoops(store, world);
  const outbox = createOutbox({
    database,
    world,
    rules,
    remote: modelRemote({
      carry,
      owner: () => device.owner,
      onOwnerChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    nextKey: (key) => `${key}+`,
    partBytes: 8,
  });

  return Object.assign(device, {
    outbox,
    service,
    disk,
    world,
    /** The store as another tab of the device has it. */
    database: mirroredDatabase(database),
    sent,
    writes: () =>
      sent.flatMap((request) =>
        request.op === 'write'
          ? [`${request.item ? 'put' : 'delete'} ${request.entity}/${request.id}`]
          : [],
      ),
    /** From now on each request takes so long. */
    takes(ms: number) {
      device.delay = () => new Promise((resolve) => void world.after(ms, () => resolve()));
    },
    /** Submits an edit of article 1, made on its first version. */
    edit: (opId: string, fields: Item) =>
      outbox.submit({ mutation: aMutation({ ...ON_FIRST, opId, fields }), uploads: [] }),
    /** Submits a mutation with its files, and lets everything happen that needs no time. */
    async handIn(submission: Submission) {
      void outbox.submit(submission);
      await world.settle();
    },
    /** The same with so many new articles, all at once. */
    async createMany(count: number) {
      for (let id = 1; id <= count; id += 1) {
        void outbox.submit({ mutation: aMutation({ opId: `op-${id}`, id: `${id}` }), uploads: [] });
      }
      await world.settle();
    },
    /** Submits one mutation and lets everything happen that needs no time. */
    async submit(own: Partial<Mutation> = {}) {
      const submitted = outbox.submit({ mutation: aMutation(own), uploads: [] });
      // A caller that awaits it gets the rejection; without one it must not count as unhandled.
      submitted.catch(() => undefined);
      await world.settle();
      return submitted;
    },
    ops: () => sent.map(({ op, ...rest }) => ('n' in rest ? `${op} ${rest.n}` : op)),
    /** Gives files to the outbox, and lets all be done that needs no time. */
    async add(...uploads: readonly Upload[]) {
      const added = outbox.upload(uploads, { patience: 0 });
      await world.settle();
      return added;
    },
    record: (id = 'u1') => disk.tables.uploads.get(id) as UploadRecord | undefined,
    /** How many records of files there are, and how many parts. */
    left: () => [disk.tables.uploads, disk.tables.parts].map((table) => table.within().keys.length),
    queued: () => outbox.queue.current()?.mutations ?? [],
    uploads: () => outbox.queue.current()?.uploads ?? [],
    sentBytes: () => outbox.queue.current()?.uploads[0]?.sentBytes,
    ownerChanged() {
      for (const listener of listeners) listener();
    },
    status: () => {
      const { state, count } = outbox.status.current() ?? {};
      return `${state} ${count}`;
    },
  });
}

/** A device whose outbox looks for work already. */
export async function aStartedDevice(...options: Parameters<typeof aDevice>) {
  const device = aDevice(...options);
  await device.outbox.start();
  await device.world.settle();
  return device;
}

export const aPhoto = (key: string, own: Partial<Upload> = {}): Upload => {
  const bytes = new Blob([key.padEnd(6)]);
  return { id: `of-${key}`, key, name: key, type: 'image/webp', size: bytes.size, bytes, ...own };
};

/** A new album with one photo for each key. */
export const anAlbum = (keys: readonly string[], opId = 'op') => ({
  mutation: aMutation({
    opId,
    entity: 'albums',
    fields: { name: 'N', photos: keys.map((path) => ({ path })) },
  }),
  uploads: keys.map((key) => aPhoto(key)),
});

export type Device = Awaited<ReturnType<typeof aStartedDevice>>;

/** The keys of the photos of album 1, as the service has it. */
export const photosOf = ({ service }: Device) =>
  (service.item('albums', '1')?.['photos'] as { path: string }[] | undefined)?.map(
    ({ path }) => path,
  );
