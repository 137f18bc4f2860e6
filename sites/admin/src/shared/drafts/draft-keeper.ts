import { type Draft, type DraftPlace, type Drafts, StorageFull } from '@clubhouse/outbox';
import type { OpenDrafts } from '#shared/device/open-drafts.ts';
import { observable } from '#shared/services/observable.ts';

/** The delay before a failed write is retried, and the number of tries. */
const AGAIN_AFTER_MS = 2_000;
const MOST_TRIES = 30;
/** The time of the last write is shown in whole minutes, and a form is not rendered again for less. */
const MINUTE_MS = 60_000;

export interface DraftState {
  /** The minute in which the form's content was last stored on this device; milliseconds since the epoch. */
  readonly keptAt: number | undefined;
  /** The last write of the texts or of the picture failed: they are only on the screen. */
  readonly hasFailed: boolean;
  readonly isFull: boolean;
  /** The newest draft that was begun earlier and not sent. */
  readonly offered: OfferedDraft | undefined;
}

/** A draft with its picture, as the picture was stored. */
export interface OfferedDraft extends Draft {
  readonly picture: unknown;
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Stores what is typed into one form on this device. */
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
) {
  const { current, subscribe, set } = observable<DraftState>({
    keptAt: undefined,
    hasFailed: false,
    isFull: false,
    offered: undefined,
  });
  let own = newId();
  let written = { values: false, picture: false };
  /** The values that the store has not been asked to write yet. */
  let waiting: Pick<Draft, 'values' | 'start'> | undefined;
  /** How many writes of values are under way. */
  let writing = 0;
  let isHandedOver = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** The number of consecutive failed writes of each. */
  let failures = { values: 0, picture: 0 };
  /** Counts the form's pictures: the write of a picture that was replaced is not retried. */
  let pictures = 0;
  let holding: Promise<void> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  let opened: { readonly closing: AbortController; release: () => void } | undefined;

  function change(part: Partial<DraftState>) {
    const names = Object.keys(part) as (keyof DraftState)[];
    if (names.some((name) => current()[name] !== part[name])) set({ ...current(), ...part });
  }

  function failed(cause: unknown) {
    if (!current().hasFailed) console.error('A draft could not be stored on this device', cause);
    change({ hasFailed: true, isFull: cause instanceof StorageFull });
  }

  /** Runs one task after another, so that an earlier write cannot restore what a later task removes. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work).catch(failed);
    last = done;
    return done;
  }

  const isWell = () => failures.values === 0 && failures.picture === 0;

  /** Calls the store before anything is awaited. */
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
      // The device's store may be unavailable for only a moment, and the person may not press a key again.
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

  async function writePicture(id: string, picture: unknown, turn: number): Promise<void> {
    if (turn !== pictures) return;
    try {
      await store.putPicture(id, picture);
    } catch (cause) {
      failures = { ...failures, picture: failures.picture + 1 };
      if (failures.picture < MOST_TRIES) {
        setTimeout(() => void inTurn(() => writePicture(id, picture, turn)), AGAIN_AFTER_MS);
      }
      throw cause;
    }
    failures = { ...failures, picture: 0 };
    change({ hasFailed: !isWell() });
  }

  function writeAs(id: string) {
    own = id;
    if (!opened) return;
    opened.release();
    opened.release = openDrafts.hold(id);
  }

  const look = () =>
    inTurn(async () => {
      // A stored draft that cannot be read is not lost, and this is not a failed write.
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

  return {
    current,
    subscribe,
    /**
     * Looks for an earlier draft that is not open in another form; a draft that is open there is looked for again when
     * that form closes. Until the returned function is called, no other form is offered the draft of this one.
     */
    open() {
      const here = { closing: new AbortController(), release: openDrafts.hold(own) };
      opened = here;
      void look();
      return () => {
        here.closing.abort();
        here.release();
        if (opened === here) opened = undefined;
      };
    },
    /**
     * Stores the form's current values at once, with the earlier values (`start`); `undefined` if the form is
     * unchanged. During another write, the latest values are stored as soon as that write is on disk.
     */
    hold(values: unknown, start?: unknown) {
      if (values === undefined && !written.values && !waiting) return;
      waiting = start === undefined ? { values } : { values, start };
      if (writing === 0) void write();
    },
    /** Calls the store with all pending values before this returns: the page may be left in this very task. */
    flush: async () => void (await write()),
    /** Stores the picture beside the draft, at once; `undefined` when the form has the picture it started with. */
    holdPicture(picture: Promise<unknown>): Promise<void> {
      const id = own;
      pictures += 1;
      const turn = pictures;
      holding = picture
        .catch(() => undefined)
        .then((found) => {
          if (id !== own || (found === undefined && !written.picture)) return;
          written = { ...written, picture: found !== undefined };
          return inTurn(() => writePicture(id, found, turn));
        });
      return holding;
    },
    /** Continues the offered draft: from now on, this keeper writes that draft. */
    async adopt(draft: Draft) {
      await write();
      writeAs(draft.id);
      written = { values: true, picture: true };
      change({ keptAt: draft.savedAt - (draft.savedAt % MINUTE_MS) });
      await look();
    },
    async discard(draft: Draft) {
      await inTurn(() => store.remove(draft.id));
      await look();
    },
    /**
     * Writes the current content, and nothing more before `sent` or `kept` is called. Resolves with the ids of the
     * drafts that the outbox removes when it stores the content: this form's own, and the one that the content
     * replaces, unless that is open in another form by now.
     */
    async handOver(replaced?: Draft): Promise<readonly string[]> {
      void write();
      isHandedOver = true;
      clearTimeout(again);
      await holding;
      await last;
      const isOver = replaced && !(await openDrafts.isOpen(replaced.id));
      return isOver ? [own, replaced.id] : [own];
    },
    /** The outbox has stored the content and removed the drafts. What is typed next becomes a new draft. */
    sent() {
      isHandedOver = false;
      writeAs(newId());
      waiting = undefined;
      written = { values: false, picture: false };
      failures = { values: 0, picture: 0 };
      pictures += 1;
      change({ keptAt: undefined, hasFailed: false });
      void look();
    },
    /** The outbox could not store the content: the draft stays. */
    kept() {
      isHandedOver = false;
      void write();
    },
  };
}
