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
import { queuedOf } from '#shared/queue/use-queue.ts';

/** What a save is based on: no item yet, or a version of the item. */
export type SaveTarget =
  | { readonly kind: 'create'; readonly id: string }
  | { readonly kind: 'patch'; readonly id: string; readonly base: NonNullable<Mutation['base']> };

export interface WrittenContent {
  readonly fields: Item;
  readonly uploads: readonly Upload[];
}

/** The parts of the outbox that a form needs to be sent more than once. */
export interface SavingTools {
  readonly outbox: Pick<Outbox, 'submit' | 'retry' | 'discard' | 'queue'>;
  readonly newId: () => string;
}

export type ItemSaving<Content> = ReturnType<typeof itemSaving<Content>>;

/**
 * Saves one item, each time its form is sent. The outbox keeps a stored submission, even if the service rejects it. So
 * the form sends the same content as the same mutation, and other content as an edit of the queued item.
 */
export function itemSaving<Content>(
  start: SaveTarget,
  form: {
    readonly entity: string;
    readonly write: (content: Content) => WrittenContent;
    readonly isSame: (one: Content, other: Content) => boolean;
  },
  { outbox, newId }: SavingTools,
) {
  let target = start;
  /** The previous submission, if the outbox has stored it or may have stored it: see `mayBeStored`. */
  let held: Held<Content> | undefined;
  const rules: Partial<EntityRules> = entityRules[form.entity] ?? {};
  const base = (start.kind === 'patch' ? start.base.item : rules.blank) ?? {};
  /** The version that another person saved meanwhile; the form's content is merged over it. */
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

  /** Retries what the service rejected, and discards files that the next submission does not need. */
  async function takeUpAgain(before: Submission, next: Submission): Promise<void> {
    const queue = outbox.queue.current();
    const needed = new Set(next.uploads.map(({ id }) => id));
    const ours = new Set(before.uploads.map(({ id }) => id));
    for (const { id, state } of queue?.uploads ?? []) {
      if (!ours.has(id)) continue;
      if (!needed.has(id)) await outbox.discard({ upload: id });
      else if (state === 'rejected') await outbox.retry({ upload: id });
    }
    if (next !== before) return;
    const { entity, id } = before.mutation;
    for (const mutation of queuedOf(queue, entity, id)) {
      if (wasTurnedDown(mutation)) await outbox.retry({ mutation: mutation.seq });
    }
  }

  /** The item as it will be once its queued mutations are sent. */
  function queuedItem({ mutation: { entity, id } }: Submission): Item | undefined {
    return queuedOf(outbox.queue.current(), entity, id).at(-1)?.item;
  }

  /** Submits the previous submission again, to find out whether it is stored; undefined if it is. */
  async function makeSure(
    before: Held<Content>,
    // These options are for the content that is saved now.
    { onStored: _onStored, drafts: _drafts, takesOver: _takesOver, ...options }: SubmitOptions = {},
  ): Promise<Submitted | undefined> {
    const outcome = await outbox.submit(before.submission, options);
    if (!isStored(outcome)) return outcome;
    if (outcome.status === 'sent' && outcome.item) target = versionOf(outcome.item);
    held = { ...before, isSure: true };
    return undefined;
  }

  return {
    /** The item on which the edit is based. */
    base,
    /** Sending rejected content again never creates a second item. */
    async save(content: Content, options?: SubmitOptions): Promise<Submitted> {
      const before = held;
      let submission: Submission;
      if (before && form.isSame(before.content, content)) {
        submission = before.submission;
      } else {
        const failed = before && !before.isSure && (await makeSure(before, options));
        if (failed) return failed;
        const queued = before && queuedItem(before.submission);
        if (queued) target = versionOf(queued);
        submission = submissionOf(content);
      }
      if (before && submission !== before.submission) {
        // Stored before any file is discarded: a queued mutation that waits for no file is sent at once, unchanged.
        const stored = await outbox.submit(submission, { ...options, patience: 0 });
        if (!isStored(stored)) return stored;
        held = { content, submission, isSure: true };
      }
      if (before) await takeUpAgain(before.submission, submission);
      const outcome = await outbox.submit(submission, options);
      const isSure = outcome.status === 'rejected' && isStored(outcome);
      if (isSure || mayBeStored(outcome, submission)) held = { content, submission, isSure };
      else if (isStored(outcome)) held = undefined;
      if (outcome.status === 'sent' && outcome.item) target = versionOf(outcome.item);
      return outcome;
    },
    /**
     * Bases the next save on `current`: the person chose to keep their own values of the fields in conflict, or to save
     * a deleted item again. Fields that only the other person changed keep that person's values.
     */
    saveOver(current: Item | undefined) {
      held = undefined;
      theirs = current;
      target = current ? versionOf(current) : { kind: 'create', id: target.id };
    },
  };
}

interface Held<Content> {
  readonly content: Content;
  readonly submission: Submission;
  readonly isSure: boolean;
}

/**
 * Whether a second mutation for a create could create a second item. A device whose storage failed during the write
 * cannot tell whether it stored the create; and a create that was saved only here may have been sent meanwhile.
 */
function mayBeStored(outcome: Submitted, { mutation }: Submission): boolean {
  if (mutation.kind !== 'create') return false;
  if (outcome.status === 'saved') return true;
  return outcome.status === 'rejected' && !isStored(outcome) && UNSURE.has(outcome.reason);
}

const UNSURE: ReadonlySet<RejectReason> = new Set(['storage-unavailable', 'failed']);

function isStored(outcome: Submitted): boolean {
  return outcome.status !== 'rejected' || outcome.stage !== 'store';
}

/** An account without write access stops the whole outbox, until a person retries. */
function wasTurnedDown({ state, lastError }: QueuedMutation): boolean {
  return state === 'rejected' || lastError?.reason === 'access-denied';
}

export function versionOf(item: Item): SaveTarget {
  return {
    kind: 'patch',
    id: String(item['id']),
    base: { rev: Number(item['rev'] ?? 0), item },
  };
}

export interface EditStart {
  readonly item: Item;
  readonly target: SaveTarget;
  /** For a queued mutation in conflict: the item that is stored now, absent if it was deleted. */
  readonly conflict?: { readonly theirs: Item | undefined };
}

/** The start of a new item, with the fields that are known of it. */
export function startOfNew(id: string, fields: Item = {}): EditStart {
  return { item: { id, ...fields }, target: { kind: 'create', id } };
}

/** An edit of an item with a queued mutation, based on the item as it will be. Undefined for a queued delete. */
export function startFromQueued(mutation: QueuedMutation): EditStart | undefined {
  const { kind, state, theirs, item, fields, base, id } = mutation;
  if (kind === 'delete') return undefined;
  if (state === 'conflicted') {
    const current = theirs?.item;
    return {
      item: { ...(current ?? base?.item), ...fields, id },
      target: base ? { kind: 'patch', id, base } : { kind: 'create', id },
      conflict: { theirs: current },
    };
  }
  return item && { item, target: versionOf(item) };
}
