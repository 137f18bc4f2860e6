import type { Upload } from '../model/mutation.ts';
import type { Settled } from '../send/queue-worker.ts';
import { readQueue } from '../store/read-queue.ts';
import type { UploadRecord } from '../model/records/upload-record.ts';
import { type CommitHook, memoryDatabase, memoryDisk } from '../store/engines/memory-database.ts';
import { chosenFiles } from '../store/chosen-files.ts';
import { admitUploads, copyToDevice } from '../store/copy-to-device.ts';
import { uploadWorker } from '../send/upload-worker.ts';
import { SAMPLE_RULES, type Trouble } from './a-device.ts';
import { manualWorld } from './manual-world.ts';
import { CallFailed, modelRemote } from './model-remote.ts';
import { circuitBreaker } from '../send/circuit-breaker.ts';
import { stopAtLoops } from './stop-at-loops.ts';
import { createModelService, type ServiceRequest } from './model-service.ts';

const PART = 8;

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

/**
 * One tab that sends files, in parts of 8 bytes, to model services; it looks for work after each piece of it and
 * whenever something is due. What is sent is written down in `sent`, and fails where `trouble` says so.
 */
export function aSender({
  service = createModelService(),
  disk = memoryDisk(),
  world = manualWorld(),
  files = chosenFiles(),
  onCommit,
  rules = SAMPLE_RULES,
}: {
  readonly service?: ReturnType<typeof createModelService>;
  readonly disk?: ReturnType<typeof memoryDisk>;
  readonly world?: ReturnType<typeof manualWorld>;
  readonly files?: ReturnType<typeof chosenFiles>;
  readonly onCommit?: CommitHook;
  readonly rules?: typeof SAMPLE_RULES;
} = {}) {
  const sent: ServiceRequest[] = [];
  const breaker = circuitBreaker(world);
  const settled: Settled[] = [];
  const database = stopAtLoops(memoryDatabase({ disk, ...(onCommit && { onCommit }) }), world);
  let callOff = (): void => {};
  let isClosed = false;
  const self = {
    owner: 'nell' as string | undefined,
    trouble: (_request: ServiceRequest): Trouble | undefined => undefined,
    /** What holds each answer back. */
    held: (_request: ServiceRequest): Promise<void> | undefined => undefined,
  };
  const remote = modelRemote({
    owner: () => self.owner,
    async carry(request) {
      sent.push(request);
      const trouble = self.trouble(request);
      if (trouble === 'hangs') return new Promise(() => {});
      if (trouble && trouble !== 'answer-lost') throw new CallFailed(trouble);
      const answer = service.handle(request);
      await self.held(request);
      if (trouble) throw new CallFailed('unreachable');
      return answer;
    },
  });
  const copied = (upload: Upload): Promise<UploadRecord> =>
    copyToDevice({ database, world, files, partBytes: PART }, upload, { owner: 'nell' });
  const look = async (): Promise<void> => {
    callOff();
    if (isClosed) return;
    const ended = worker.ended();
    const contents = await readQueue(database);
    if (isClosed) return;
    const at = await worker.tick('all', { contents, isOld: () => worker.ended() !== ended });
    if (at !== undefined) callOff = world.after(Math.max(1, at - world.now()), () => void look());
  };
  const worker = uploadWorker({
    database,
    remote,
    world,
    files,
    rules,
    breaker: breaker,
    partBytes: PART,
    nextKey: (key) => key.replace(/\d+/, (digits) => String(Number(digits) + 1)),
    onSettled(outcome) {
      settled.push(outcome);
      void look();
    },
    onProgress: () => {},
  });

  return Object.assign(self, {
    worker,
    breaker: breaker,
    look,
    service,
    disk,
    world,
    files,
    database,
    sent,
    settled,
    /** What was asked of the service, in words. */
    ops: () => sent.map(({ op, ...rest }) => ('n' in rest ? `${op} ${rest.n}` : op)),
    /** Takes files into the queue, and lets all be done that needs no time. */
    async add(...uploads: readonly Upload[]) {
      const records: UploadRecord[] = [];
      for (const upload of uploads) records.push(await copied(upload));
      await database.transact(['uploads'], 'write', (step) => admitUploads(step, records));
      await look();
      await world.settle();
    },
    copied,
    record: (id = 'u1') =>
      database.transact(
        ['uploads'],
        'read',
        (step) => step.get('uploads', id) as Promise<UploadRecord | undefined>,
      ),
    count: (table: 'uploads' | 'parts') =>
      database.transact([table], 'read', async (step) => (await step.keys(table)).length),
    /** The queue as one tick reads it. */
    seen: async () => ({ contents: await readQueue(database), isOld: () => false }),
    /** As when the app is closed. */
    async close() {
      isClosed = true;
      callOff();
      await worker.stop();
    },
  });
}
