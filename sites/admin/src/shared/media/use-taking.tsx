import type { Outbox } from '@clubhouse/outbox';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { counted, locationWords } from '#shared/image-processor/prepare-pictures.ts';
import { takeFiles, type TakenFile, type TakingTools } from '#shared/media/taken-file.ts';
import { useServices } from '#shared/services/app-services.ts';
import { capitalized } from '#shared/words/item-words.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { RefusedFiles } from '#shared/pictures/refused-files.tsx';

interface TakingState {
  readonly waiting: number;
  /** The ids of the uploads that are safe on this phone and queued. */
  readonly queued: readonly string[];
  readonly refused: readonly string[];
  readonly failed: 'full' | 'unavailable' | undefined;
  /** `Location removed from 12 of 40.`, once all files were checked; empty for none. */
  readonly locations: string;
}

interface TakingOptions {
  readonly fullSize: boolean;
  readonly takesOver?: ReadonlyMap<File, string>;
  readonly onUnread?: () => void;
}

type TakingStore = ReturnType<typeof takingStore>;

type Tools = TakingTools & { readonly outbox: Pick<Outbox, 'upload'> };

/**
 * Takes each batch into the folder that is open when the batch is chosen. `from` creates the store; the default one
 * ends with the page.
 */
export function useTaking(
  folder: string,
  from: (tools: Tools) => TakingStore = (tools) => takingStore(tools),
) {
  const services = useServices();
  const [store] = useState(() => from(services));
  const state = useSyncExternalStore(store.subscribe, store.current);
  // An outcome that was shown is not shown again at the next visit.
  useEffect(() => store.leave, [store]);
  return {
    ...state,
    take: (files: readonly File[], options: TakingOptions) =>
      store.take(files, folder.slice(0, -1), options),
  };
}

const NOTHING: TakingState = {
  waiting: 0,
  queued: [],
  refused: [],
  failed: undefined,
  locations: '',
};

/**
 * Takes batches of files, also while another page is open. `asks`: the browser asks before the page is closed, because
 * the files lie nowhere else yet.
 */
export function takingStore(tools: Tools, asks = false) {
  const listeners = new Set<() => void>();
  /** Keys that are already assigned, so that two files of one millisecond differ. */
  const taken = new Set<string>();
  let state = NOTHING;

  function change(own: Partial<TakingState>): void {
    state = { ...state, ...own };
    for (const listener of listeners) listener();
  }

  async function submit(file: File, outcome: TakenFile, draft: string | undefined): Promise<void> {
    if (!outcome.ok) return change({ refused: [...state.refused, outcome.words] });
    const { uploads } = outcome;
    for (const { key } of uploads) taken.add(key);
    try {
      const takesOver = draft === undefined ? [] : [draft];
      const saved = await tools.outbox.upload(uploads, { patience: 0, takesOver });
      if (!(saved.status === 'rejected' && saved.stage === 'store')) {
        return change({ queued: [...state.queued, ...uploads.slice(0, 1).map(({ id }) => id)] });
      }
      // Another tab has sent or discarded the draft.
      if (saved.reason === 'draft-gone') return;
      console.error(`${file.name} could not be stored`, saved.cause);
      change({ failed: saved.reason === 'storage-full' ? 'full' : 'unavailable' });
    } catch (cause) {
      // The other files continue: they are independent.
      console.error(`${file.name} could not be stored`, cause);
      change({ failed: 'unavailable' });
    }
  }

  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param folder without its trailing slash */
    async take(
      files: readonly File[],
      folder: string,
      { fullSize, takesOver, onUnread }: TakingOptions,
    ) {
      const before = state.waiting;
      change({ ...(before === 0 && NOTHING), waiting: before + files.length });
      if (asks) addEventListener('beforeunload', ask);
      let batch = { done: 0, refused: 0, locationsRemoved: 0 };
      try {
        for await (const outcome of takeFiles(files, tools, { folder, taken }, fullSize)) {
          const file = files[batch.done]!;
          batch = counted(batch, outcome);
          await submit(file, outcome, takesOver?.get(file));
          change({ waiting: state.waiting - 1 });
        }
      } catch (cause) {
        console.error('Files could not be taken', cause);
        change({ failed: 'unavailable', waiting: state.waiting - (files.length - batch.done) });
      }
      if (state.waiting === 0) removeEventListener('beforeunload', ask);
      const words = locationWords(batch);
      change({ locations: words && `${capitalized(words)}.` });
      const isBad = state.failed !== undefined || state.refused.length > 0;
      if (state.waiting === 0 && listeners.size === 0 && isBad) onUnread?.();
    },
    leave() {
      // By then a component that still shows the outcome, or shows it again at once, has subscribed.
      queueMicrotask(() => {
        if (listeners.size === 0 && state.waiting === 0) change(NOTHING);
      });
    },
  };
}

const STORES = new WeakMap<object, TakingStore>();

export function keptTaking(tools: Tools): TakingStore {
  const store = STORES.get(tools.outbox) ?? takingStore(tools, true);
  STORES.set(tools.outbox, store);
  return store;
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export function TakingOutcome({
  taking: { waiting, refused, failed, locations },
}: {
  readonly taking: TakingState;
}) {
  return (
    <>
      {waiting > 0 && (
        <p role="status">
          {waiting === 1 ? 'Getting 1 file ready...' : `Getting ${waiting} files ready...`} Keep the
          app open.
        </p>
      )}
      {locations && <p role="status">{locations}</p>}
      {failed && (
        <Alert words="Error uploading files. Please try again.">
          <p>
            {failed === 'full'
              ? 'This phone has no room for more. Send what waits, or delete something, then choose them again.'
              : 'This phone could not save them just now. Choose those that are missing again.'}
          </p>
        </Alert>
      )}
      <RefusedFiles noun="file" refused={refused} />
    </>
  );
}
