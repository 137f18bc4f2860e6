import { VersionConflict } from '@clubhouse/content';
import type { MediaStore } from '@clubhouse/content/admin';
import type {
  Item,
  Mutation,
  Outbox,
  QueueView,
  Submission,
  SubmitOptions,
  Submitted,
  Upload,
} from '@clubhouse/outbox';
import type { EntityWriter } from '#writing/entity-writer.ts';
import { rejectReason } from '#writing/rejection.ts';
import { sendingStatus } from '#writing/sending-status.ts';

/**
 * The outbox that keeps nothing: a submission goes straight to the services, and the caller keeps what was
 * typed until the answer says `sent`. What it remembers (files already sent) only saves work.
 */
export function directOutbox({
  writers,
  media,
}: {
  /** By the mutation's `entity`. */
  readonly writers: Readonly<Record<string, EntityWriter>>;
  readonly media: Pick<MediaStore, 'upload'>;
}): Outbox {
  const status = sendingStatus();
  const stored = new Set<string>();

  async function sendUploads(uploads: readonly Upload[], options: SubmitOptions): Promise<void> {
    const totalBytes = uploads.reduce((sum, { size }) => sum + size, 0);
    let sentBefore = 0;
    for (const upload of uploads) {
      options.signal?.throwIfAborted();
      const report = (sent: number) =>
        options.onProgress?.({ sentBytes: sentBefore + sent, totalBytes });
      report(0);
      if (!stored.has(upload.id)) {
        await media.upload({
          key: upload.key,
          bytes: upload.bytes,
          type: upload.type,
          onProgress: ({ sentBytes }) => report(sentBytes),
          ...(options.signal && { signal: options.signal }),
        });
        stored.add(upload.id);
      }
      report(upload.size);
      sentBefore += upload.size;
    }
  }

  async function send(
    { mutation, uploads }: Submission,
    options: SubmitOptions,
  ): Promise<Submitted> {
    let stage: 'upload' | 'mutation' = 'upload';
    try {
      await sendUploads(uploads, options);
      stage = 'mutation';
      options.signal?.throwIfAborted();
      const item = await write(writerOf(mutation), mutation);
      return item ? { status: 'sent', item } : { status: 'sent' };
    } catch (cause) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (cause instanceof VersionConflict) return { status: 'conflict', current: cause.current };
      return { status: 'rejected', stage, reason: rejectReason(cause), cause };
    }
  }

  function writerOf({ entity }: Mutation): EntityWriter {
    const writer = writers[entity];
    if (!writer) throw new Error(`Nothing here writes ${entity}`);
    return writer;
  }

  return {
    submit: (submission, options = {}) => status.track(send(submission, options)),
    status,
    queue: { current: () => NOTHING, subscribe: () => () => undefined },
    upload: () => keepsNothing(),
    resolve: () => keepsNothing(),
    retry: () => keepsNothing(),
    discard: () => keepsNothing(),
    pause: () => keepsNothing(),
    resume: () => keepsNothing(),
    move: () => keepsNothing(),
    repick: () => keepsNothing(),
    exportOf: () => keepsNothing(),
    flush: async () => undefined,
    discardAll: async () => undefined,
    start: async () => undefined,
    close: async () => undefined,
  };
}

const NOTHING: QueueView = {
  mutations: [],
  uploads: [],
  damaged: [],
  kept: [],
  others: new Map(),
  newer: 0,
  isSafeToClose: true,
};

async function keepsNothing(): Promise<never> {
  throw new Error('This outbox keeps nothing');
}

async function write(
  writer: EntityWriter,
  { kind, id, base, fields, opId }: Mutation,
): Promise<Item | undefined> {
  switch (kind) {
    case 'create':
      return writer.create({ id, fields, opId });
    case 'patch':
      if (!base) throw new Error('An edit needs the version it was made on');
      return writer.replace({ id, base, fields, opId });
    case 'delete':
      await writer.delete({ id, opId, ...(base && { base }) });
      return undefined;
  }
}
