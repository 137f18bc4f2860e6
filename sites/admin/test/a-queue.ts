import type {
  Outbox,
  OutboxStatus,
  QueuedMutation,
  QueuedUpload,
  QueueView,
} from '@clubhouse/outbox';
import { act } from '@testing-library/react';
import { memoryDrafts } from './memory-stores.ts';

export function aQueue(own: Partial<QueueView> = {}): QueueView {
  return {
    owner: 'nell',
    mutations: [],
    uploads: [],
    damaged: [],
    kept: [],
    others: new Map(),
    newer: 0,
    isSafeToClose: true,
    isSaving: false,
    isWithoutRoom: false,
    ...own,
  };
}

export function aMutation(own: Partial<QueuedMutation> = {}): QueuedMutation {
  return {
    seq: 1,
    mutationId: 'op-1',
    entity: 'news',
    id: '1700000000001',
    kind: 'patch',
    state: 'pending',
    because: 'under-way',
    fields: { title: 'Floodlights' },
    waitsFor: [],
    savedAt: Date.parse('2025-11-02T14:02:00Z'),
    attempts: 0,
    nextAt: 0,
    ...own,
  };
}

export function aFile(own: Partial<QueuedUpload> = {}): QueuedUpload {
  return {
    id: 'file-1',
    key: 'media/1_match.jpg',
    name: 'match.jpg',
    type: 'image/jpeg',
    size: 2_000_000,
    sentBytes: 0,
    state: 'ready',
    because: 'under-way',
    isPaused: false,
    savedAt: Date.parse('2025-11-02T14:02:00Z'),
    attempts: 0,
    nextAt: 0,
    ...own,
  };
}

/** An outbox that shows the queue and status a test sets, and records the commands that it receives. */
export function anOutbox(
  start: {
    readonly queue?: QueueView | undefined;
    readonly status?: OutboxStatus | undefined;
  } = {},
) {
  let queue = 'queue' in start ? start.queue : aQueue();
  let status: OutboxStatus | undefined =
    'status' in start ? start.status : { state: 'empty', count: 0 };
  const listeners = new Set<() => void>();
  const calls: unknown[][] = [];
  const broken = new Map<string, Error>();
  const saved = { status: 'saved', because: 'no-answer' } as const;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const noting =
    <Answer>(name: string, answer: Answer) =>
    async (...given: unknown[]): Promise<Answer> => {
      const cause = broken.get(name);
      if (cause) throw cause;
      calls.push([name, ...given]);
      return answer;
    };
  const outbox: Outbox = {
    submit: noting('submit', saved),
    upload: noting('upload', saved),
    status: { current: () => status, subscribe },
    queue: { current: () => queue, subscribe },
    onOutcome: () => () => {},
    drafts: memoryDrafts(),
    resolve: noting('resolve', undefined),
    retry: noting('retry', undefined),
    discard: noting('discard', undefined),
    pause: noting('pause', undefined),
    resume: noting('resume', undefined),
    move: noting('move', undefined),
    repick: noting('repick', true),
    exportOf: noting('exportOf', { record: {} }),
    flush: noting('flush', undefined),
    discardAll: noting('discardAll', undefined),
    start: async () => undefined,
    close: async () => undefined,
  };
  return {
    outbox,
    calls,
    /** Makes the command `name` fail from now on; without a cause it works again. */
    breakCommand(name: keyof Outbox, cause?: Error) {
      if (cause) broken.set(name, cause);
      else broken.delete(name);
    },
    show(next: { readonly queue?: QueueView; readonly status?: OutboxStatus }) {
      act(() => {
        queue = next.queue ?? queue;
        status = next.status ?? status;
        for (const listener of listeners) listener();
      });
    },
  };
}
