import { isOutOfRoom } from '#app/out-of-room.ts';
import type { Draft, DraftPlace, DraftStore } from '#drafts/draft-store.ts';
import type { OpenDrafts } from '#drafts/open-drafts.ts';

/** How long after the last key a draft is written. */
const WRITE_AFTER_MS = 250;
/** How long after a write that failed it is tried again, and how often. */
const AGAIN_AFTER_MS = 2_000;
const MOST_TRIES = 30;

export interface DraftState {
  /** When what is in the form was last kept here; milliseconds since the epoch. */
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
   * The form holds this now; `undefined` when it holds what it started with. Written a moment later, with what was
   * there before.
   */
  hold(values: unknown, start?: unknown): void;
  /** Writes what is held at once. */
  flush(): Promise<void>;
  /** Beside the draft, at once. Nothing when the form has the picture it started with. */
  holdPicture(picture: Promise<unknown>): Promise<void>;
  /** Goes on with the offered draft: it is that one that is written from now on. */
  adopt(draft: Draft): Promise<void>;
  discard(draft: Draft): Promise<void>;
  /**
   * What was typed is out, or safe elsewhere: it is not kept here any more, nor is what the app began for it. What is
   * typed next is.
   */
  clear(): Promise<void>;
}

export function draftKeeper(
  store: DraftStore,
  place: DraftPlace,
  {
    now,
    newId,
    openDrafts,
    startsFor,
  }: {
    readonly now: () => number;
    readonly newId: () => string;
    readonly openDrafts: OpenDrafts;
    /** What the form starts with is of this: what the app began for it is in the form already. */
    readonly startsFor?: string | undefined;
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
  let waiting: Pick<Draft, 'values' | 'start'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row each could not be written. */
  let failures = { values: 0, picture: 0 };
  /** Counts the pictures that were held: of one that was exchanged no write is tried again. */
  let pictures = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** While the form is open. */
  let opened: { readonly closing: AbortController; letGo: () => void } | undefined;

  function change(part: Partial<DraftState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** One after the other: what is taken away is not written back by something begun before. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work).catch((cause: unknown) => {
      if (!state.hasFailed) console.error('A draft could not be kept on this device', cause);
      change({ hasFailed: true, isFull: isOutOfRoom(cause) });
    });
    last = done;
    return done;
  }

  const hasFailed = () => failures.values > 0 || failures.picture > 0;

  async function writeValues(id: string, held: Pick<Draft, 'values' | 'start'>): Promise<void> {
    const savedAt = now();
    try {
      if (held.values === undefined) await store.remove(place, id);
      else await store.put(place, { id, savedAt, ...held });
    } catch (cause) {
      failures = { ...failures, values: failures.values + 1 };
      // A device may be without its store for a moment, and nobody may touch a key again.
      if (!waiting && id === own && failures.values < MOST_TRIES) {
        waiting = held;
        timer = setTimeout(() => void keeper.flush(), AGAIN_AFTER_MS);
      }
      throw cause;
    }
    failures = { ...failures, values: 0 };
    change({ keptAt: held.values === undefined ? undefined : savedAt, hasFailed: hasFailed() });
  }

  async function writePicture(id: string, kept: unknown, turn: number): Promise<void> {
    if (turn !== pictures) return;
    try {
      await store.putPicture(place, id, kept);
    } catch (cause) {
      failures = { ...failures, picture: failures.picture + 1 };
      if (failures.picture < MOST_TRIES) {
        setTimeout(() => void inTurn(() => writePicture(id, kept, turn)), AGAIN_AFTER_MS);
      }
      throw cause;
    }
    failures = { ...failures, picture: 0 };
    if (state.hasFailed) change({ hasFailed: hasFailed() });
  }

  const isInTheForm = ({ begunFor }: Draft) => begunFor !== undefined && begunFor === startsFor;

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
      const others = drafts.filter((each) => each.id !== own && !isInTheForm(each));
      for (const each of others.toReversed()) {
        if (!(await openDrafts.isOpen(each.id))) {
          draft = each;
          break;
        }
        if (opened) void openDrafts.whenClosed(each.id, opened.closing.signal).then(look);
      }
      const picture = draft && (await store.picture(place, draft.id).catch(() => undefined));
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
      clearTimeout(timer);
      timer = setTimeout(() => void keeper.flush(), WRITE_AFTER_MS);
    },
    async flush() {
      clearTimeout(timer);
      if (!waiting) return last.then(() => undefined);
      const held = waiting;
      const id = own;
      waiting = undefined;
      written = { ...written, values: held.values !== undefined };
      return inTurn(() => writeValues(id, held));
    },
    async holdPicture(picture) {
      const id = own;
      pictures += 1;
      const turn = pictures;
      const kept = await picture.catch(() => undefined);
      if (id !== own || (kept === undefined && !written.picture)) return;
      written = { ...written, picture: kept !== undefined };
      return inTurn(() => writePicture(id, kept, turn));
    },
    async adopt(draft) {
      await keeper.flush();
      writeAs(draft.id);
      written = { values: true, picture: true };
      change({ keptAt: draft.savedAt });
      await look();
    },
    async discard(draft) {
      await inTurn(() => store.remove(place, draft.id));
      await look();
    },
    clear() {
      const id = own;
      writeAs(newId());
      waiting = undefined;
      written = { values: false, picture: false };
      failures = { values: 0, picture: 0 };
      pictures += 1;
      clearTimeout(timer);
      change({ keptAt: undefined, hasFailed: false });
      return inTurn(async () => {
        await store.remove(place, id);
        if (startsFor === undefined) return;
        const begun = (await store.list(place)).filter(isInTheForm);
        for (const draft of begun) await store.remove(place, draft.id);
      });
    },
  };
  return keeper;
}
