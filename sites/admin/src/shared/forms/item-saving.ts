import {
  mergeEdit,
  type EntityRules,
  type Item,
  type Mutation,
  type Outbox,
  type QueuedMutation,
  type RejectReason,
  type Submission,
  type SubmitOptions,
  type Submitted,
  type Upload,
} from '@clubhouse/outbox';
import { entityRules } from '#shared/entities/entities.ts';

/** What an item is saved over: nothing yet, or a version of it. */
export type SaveTarget =
  | { readonly kind: 'create'; readonly id: string }
  | { readonly kind: 'patch'; readonly id: string; readonly base: NonNullable<Mutation['base']> };

/** What a save sets, and the files that go before it. */
export interface WrittenContent {
  readonly fields: Item;
  readonly uploads: readonly Upload[];
}

/** What a form needs of the outbox to be sent more than once. */
export interface SavingTools {
  readonly outbox: Pick<Outbox, 'submit' | 'retry' | 'discard' | 'queue'>;
  readonly newId: () => string;
}

/** Saves one item, as often as its form is sent. */
export interface ItemSaving<Content> {
  /** Sending again what was turned down never makes a second item. */
  save(content: Content, options?: SubmitOptions): Promise<Submitted>;
  /** What the edit was begun on. */
  readonly base: Item;
  /**
   * What the next save goes over: someone chose to keep mine of what is in question, or to save again what is gone.
   * What only the other one changed stays as they have it.
   */
  saveOver(current: Item | undefined): void;
}

/**
 * The outbox keeps what it took, also when the service turned it down. So the form sends the same content as
 * the same mutation, and other content as an edit of what is kept.
 */
export function itemSaving<Content>(
  start: SaveTarget,
  form: {
    /** The table. */
    readonly entity: string;
    readonly write: (content: Content) => WrittenContent;
    readonly isSame: (one: Content, other: Content) => boolean;
  },
  { outbox, newId }: SavingTools,
): ItemSaving<Content> {
  let target = start;
  /** What the outbox keeps of what was sent before, or may keep: see `mayBeKept`. */
  let held: Held<Content> | undefined;
  const rules: Partial<EntityRules> = entityRules[form.entity] ?? {};
  const base = (start.kind === 'patch' ? start.base.item : rules.blank) ?? {};
  /** Laid under what the form holds: what somebody else saved meanwhile. */
  let theirs: Item | undefined;

  function submissionOf(content: Content): Submission {
    const { fields: written, uploads } = form.write(content);
    const fields = theirs ? laidOver(theirs, written) : written;
    return { mutation: { ...target, opId: newId(), entity: form.entity, fields }, uploads };
  }

  function laidOver(current: Item, written: Item): Item {
    const mine = mergeEdit({ base, fields: written, current }, rules, 'mine').fields;
    return Object.fromEntries(
      Object.keys(written).map((name) => [name, name in mine ? mine[name] : current[name]]),
    );
  }

  /** Lets go again what the service turned down, and discards files that nothing will name. */
  async function takeUpAgain(before: Submission, next: Submission): Promise<void> {
    const { mutations, uploads } = outbox.queue.current() ?? { mutations: [], uploads: [] };
    const needed = new Set(next.uploads.map(({ id }) => id));
    const ours = new Set(before.uploads.map(({ id }) => id));
    for (const { id, state } of uploads.filter((upload) => ours.has(upload.id))) {
      if (!needed.has(id)) await outbox.discard({ upload: id });
      else if (state === 'rejected') await outbox.retry({ upload: id });
    }
    if (next !== before) return;
    const { entity, id } = before.mutation;
    for (const mutation of mutations) {
      if (mutation.entity !== entity || mutation.id !== id || !wasTurnedDown(mutation)) continue;
      await outbox.retry({ mutation: mutation.seq });
    }
  }

  /** The item as it will be once what is kept is sent. */
  function keptItem({ mutation: { entity, id } }: Submission): Item | undefined {
    return outbox.queue
      .current()
      ?.mutations.findLast((mutation) => mutation.entity === entity && mutation.id === id)?.item;
  }

  /** Finds out whether what was sent before is there, by sending it again; nothing once it is. */
  async function makeSure(
    before: Held<Content>,
    // These are about the content that is saved now.
    { onStored: _onStored, drafts: _drafts, takesOver: _takesOver, ...options }: SubmitOptions = {},
  ): Promise<Submitted | undefined> {
    const outcome = await outbox.submit(before.submission, options);
    if (!isKept(outcome)) return outcome;
    if (outcome.status === 'sent' && outcome.item) target = versionOf(outcome.item);
    held = { ...before, isSure: true };
    return undefined;
  }

  return {
    base,
    async save(content, options) {
      const before = held;
      let submission: Submission;
      if (before && form.isSame(before.content, content)) {
        submission = before.submission;
      } else {
        const failed = before && !before.isSure && (await makeSure(before, options));
        if (failed) return failed;
        const kept = before && keptItem(before.submission);
        if (kept) target = versionOf(kept);
        submission = submissionOf(content);
      }
      if (before && submission !== before.submission) {
        // On disk before any file is discarded: once it waits for none, what is kept goes out at once as it is.
        const stored = await outbox.submit(submission, { ...options, patience: 0 });
        if (!isKept(stored)) return stored;
        held = { content, submission, isSure: true };
      }
      if (before) await takeUpAgain(before.submission, submission);
      const outcome = await outbox.submit(submission, options);
      if (outcome.status === 'rejected' && isKept(outcome)) {
        held = { content, submission, isSure: true };
      } else if (mayBeKept(outcome, submission)) {
        held = { content, submission, isSure: false };
      } else if (isKept(outcome)) {
        held = undefined;
      }
      if (outcome.status === 'sent' && outcome.item) target = versionOf(outcome.item);
      return outcome;
    },
    saveOver(current) {
      held = undefined;
      theirs = current;
      target = current ? versionOf(current) : { kind: 'create', id: target.id };
    },
  };
}

interface Held<Content> {
  readonly content: Content;
  readonly submission: Submission;
  /** Whether the queue has it. */
  readonly isSure: boolean;
}

/**
 * Whether a second create of the item could make a second item. A device that failed while it stored the first could
 * not report whether it had; and one that was only saved here may be sent, and out of the queue, by now.
 */
function mayBeKept(outcome: Submitted, { mutation }: Submission): boolean {
  if (mutation.kind !== 'create') return false;
  if (outcome.status === 'saved') return true;
  return outcome.status === 'rejected' && !isKept(outcome) && UNSURE.has(outcome.reason);
}

const UNSURE: ReadonlySet<RejectReason> = new Set(['storage-away', 'failed']);

/** Whether it is on this device, or further. */
function isKept(outcome: Submitted): boolean {
  return outcome.status !== 'rejected' || outcome.stage !== 'store';
}

/** An account that may not write stops the whole outbox, until somebody tries again. */
function wasTurnedDown({ state, lastError }: QueuedMutation): boolean {
  return state === 'rejected' || lastError?.reason === 'access-denied';
}

/** An edit of the item as it is. */
export function versionOf(item: Item): SaveTarget {
  return {
    kind: 'patch',
    id: String(item['id']),
    base: { rev: Number(item['rev'] ?? 0), item },
  };
}
