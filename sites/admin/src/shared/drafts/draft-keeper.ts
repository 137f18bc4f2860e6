import { type Draft, type DraftPlace, type Drafts, StorageFull } from '@clubhouse/outbox';
import type { OpenDrafts } from '#shared/device/open-drafts.ts';

/** How long after a write that failed it is tried again, and how often. */
const AGAIN_AFTER_MS = 2_000;
const MOST_TRIES = 30;
/** The precision of the time shown; a form is not drawn again for less. */
const MINUTE_MS = 60_000;

export interface DraftState {
  /** The minute in which what is in the form was last kept here; milliseconds since the epoch. */
  readonly keptAt: number | undefined;
  /** The last write of the texts or of the picture failed: it is nowhere but on the screen. */
  readonly hasFailed: boolean;
  /** It failed for want of room. */
  readonly isFull: boolean;
  /** Begun before and not sent; the newest. */
  readonly offered: OfferedDraft | undefined;
}

/** A draft with its picture, as that was kept. */
export interface OfferedDraft extends Draft {
  readonly picture: unknown;
}

/** Keeps what is typed into one form on this device. Fit for `useSyncExternalStore`. */
export interface DraftKeeper {
  /** The same object until something changes. */
  current(): DraftState;
  subscribe(listener: () => void): () => void;
  /**
   * Looks for what was begun before, and lies under no other open form; what does is looked for again when that
   * form is closed. Until the form is closed, as what this returns closes it, nobody else is offered its own.
   */
  open(): () => void;
  /**
   * The form holds this now; `undefined` when it holds what it started with. Written at once, with what was there
   * before; while a write is under way, the latest as soon as that one is on disk.
   */
  hold(values: unknown, start?: unknown): void;
  /** Asks the store for all that is held before this returns: the page may be left in this very task. */
  flush(): Promise<void>;
  /** Beside the draft, at once. Nothing when the form has the picture it started with. */
  holdPicture(picture: Promise<unknown>): Promise<void>;
  /** Goes on with the offered draft: it is that one that is written from now on. */
  adopt(draft: Draft): Promise<void>;
  discard(draft: Draft): Promise<void>;
  /**
   * Writes what is held, and nothing more before `sent` or `kept`. Resolves with the ids of the drafts that go with what
   * is sent.
   */
  handOver(): Promise<readonly string[]>;
  /** The outbox has it, and has removed the drafts. What is typed next is a draft of its own. */
  sent(): void;
  /** The outbox could not take it: the draft is kept on. */
  kept(): void;
}

export function draftKeeper(
  store: Drafts,
  place: DraftPlace,
  {
    now,
    newId,
    openDrafts,
  }: {
    readonly now: () => number;
    readonly newId: () => string;
    readonly openDrafts: OpenDrafts;
  },
): DraftKeeper {
  const listeners = new Set<() => void>();
  let state: DraftState = {
    keptAt: undefined,
    hasFailed: false,
    isFull: false,
    offered: undefined,
  };
  let own = newId();
  let written = { values: false, picture: false };
  /** What the store was not asked to write yet. */
  let waiting: Pick<Draft, 'values' | 'start'> | undefined;
  /** How many writes of values are under way. */
  let writing = 0;
  let isHandedOver = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row each could not be written. */
  let failures = { values: 0, picture: 0 };
  /** Counts the pictures that were held: of one that was exchanged no write is tried again. */
  let pictures = 0;
  let holding: Promise<void> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  /** While the form is open. */
  let opened: { readonly closing: AbortController; letGo: () => void } | undefined;

  function change(part: Partial<DraftState>) {
    const names = Object.keys(part) as (keyof DraftState)[];
    if (names.every((name) => state[name] === part[name])) return;
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function failed(cause: unknown) {
    if (!state.hasFailed) console.error('A draft could not be kept on this device', cause);
    change({ hasFailed: true, isFull: cause instanceof StorageFull });
  }

  /** One after the other: what is taken away is not written back by something begun before. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work).catch(failed);
    last = done;
    return done;
  }

  const isWell = () => failures.values === 0 && failures.picture === 0;

  /** Nothing is awaited before the store is asked. */
  function write(): Promise<unknown> {
    if (!waiting || isHandedOver) return last;
    const held = waiting;
    clearTimeout(again);
    waiting = undefined;
    written = { ...written, values: held.values !== undefined };
    const done = writeValues(own, held);
    last = Promise.all([last, done]);
    return last;
  }

  async function writeValues(id: string, held: Pick<Draft, 'values' | 'start'>): Promise<void> {
    const savedAt = now();
    writing += 1;
    try {
      if (held.values === undefined) await store.remove(id);
      else await store.put(place, { id, savedAt, ...held });
      failures = { ...failures, values: 0 };
      const keptAt = held.values === undefined ? undefined : savedAt - (savedAt % MINUTE_MS);
      if (id === own) change({ keptAt, hasFailed: !isWell() });
    } catch (cause) {
      failures = { ...failures, values: failures.values + 1 };
      failed(cause);
      // A device may be without its store for a moment, and nobody may touch a key again.
      if (!waiting && id === own && failures.values < MOST_TRIES) {
        waiting = held;
        again = setTimeout(() => void write(), AGAIN_AFTER_MS);
        return;
      }
    } finally {
      writing -= 1;
    }
    if (writing === 0) void write();
  }

  async function writePicture(id: string, kept: unknown, turn: number): Promise<void> {
    if (turn !== pictures) return;
    try {
      await store.putPicture(id, kept);
    } catch (cause) {
      failures = { ...failures, picture: failures.picture + 1 };
      if (failures.picture < MOST_TRIES) {
        setTimeout(() => void inTurn(() => writePicture(id, kept, turn)), AGAIN_AFTER_MS);
      }
      throw cause;
    }
    failures = { ...failures, picture: 0 };
    change({ hasFailed: !isWell() });
  }

  /** It is this one that is written from now on. */
  function writeAs(id: string) {
    own = id;
    if (!opened) return;
    opened.letGo();
    opened.letGo = openDrafts.hold(id);
  }

  const look = () =>
    inTurn(async () => {
      // What was kept before and cannot be read is not lost by that: nothing failed to be kept.
      const drafts = await store.list(place).catch(() => []);
      let draft: Draft | undefined;
      const others = drafts.filter((each) => each.id !== own);
      for (const each of others.toReversed()) {
        if (!(await openDrafts.isOpen(each.id))) {
          draft = each;
          break;
        }
        if (opened) void openDrafts.whenClosed(each.id, opened.closing.signal).then(look);
      }
      const picture = draft && (await store.picture(draft.id).catch(() => undefined));
      change({ offered: draft && { ...draft, picture } });
    });

  const keeper: DraftKeeper = {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      const here = { closing: new AbortController(), letGo: openDrafts.hold(own) };
      opened = here;
      void look();
      return () => {
        here.closing.abort();
        here.letGo();
        if (opened === here) opened = undefined;
      };
    },
    hold(values, start) {
      if (values === undefined && !written.values && !waiting) return;
      waiting = start === undefined ? { values } : { values, start };
      if (writing === 0) void write();
    },
    flush: async () => void (await write()),
    holdPicture(picture) {
      const id = own;
      pictures += 1;
      const turn = pictures;
      holding = picture
        .catch(() => undefined)
        .then((kept) => {
          if (id !== own || (kept === undefined && !written.picture)) return;
          written = { ...written, picture: kept !== undefined };
          return inTurn(() => writePicture(id, kept, turn));
        });
      return holding;
    },
    async adopt(draft) {
      await keeper.flush();
      writeAs(draft.id);
      written = { values: true, picture: true };
      change({ keptAt: draft.savedAt - (draft.savedAt % MINUTE_MS) });
      await look();
    },
    async discard(draft) {
      await inTurn(() => store.remove(draft.id));
      await look();
    },
    async handOver() {
      void write();
      isHandedOver = true;
      clearTimeout(again);
      await holding;
      await last;
      return [own];
    },
    sent() {
      isHandedOver = false;
      writeAs(newId());
      waiting = undefined;
      written = { values: false, picture: false };
      failures = { values: 0, picture: 0 };
      pictures += 1;
      change({ keptAt: undefined, hasFailed: false });
    },
    kept() {
      isHandedOver = false;
      void write();
    },
  };
  return keeper;
}
