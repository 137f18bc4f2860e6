import type {
  Item,
  Mutation,
  Submission,
  Submit,
  SubmitOptions,
  Submitted,
  Upload,
} from '@clubhouse/outbox';

/** What an item is saved over: nothing yet, or a version of it. */
export type SaveTarget =
  | { readonly kind: 'create'; readonly id: string }
  | { readonly kind: 'patch'; readonly id: string; readonly base: NonNullable<Mutation['base']> };

/** What a save sets, and the files that go before it. */
export interface WrittenContent {
  readonly fields: Item;
  readonly uploads: readonly Upload[];
}

/** Saves one item, as often as its form is sent. */
export interface ItemSaving<Content> {
  /** Sending the same content again after `unreachable` never makes a second item. */
  save(content: Content, options?: SubmitOptions): Promise<Submitted>;
  /** What the next save goes over: someone chose to save on top of this version, or anew where it is gone. */
  saveOver(current: Item | undefined): void;
}

/**
 * A send whose answer was lost may have arrived. Until that is known its operation is kept: the same
 * content goes out as the same operation, and other content only after the first one is settled, as an
 * edit of it.
 */
export function itemSaving<Content>(
  start: SaveTarget,
  form: {
    /** The table. */
    readonly entity: string;
    readonly write: (content: Content) => WrittenContent;
    readonly isSame: (one: Content, other: Content) => boolean;
    /** A key of its files is somebody else's: what is written next has others. */
    readonly onKeyTaken?: () => void;
  },
  tools: { readonly submit: Submit; readonly newId: () => string },
): ItemSaving<Content> {
  let target = start;
  let unsettled: { readonly content: Content; readonly submission: Submission } | undefined;

  function submissionOf(content: Content): Submission {
    const { fields, uploads } = form.write(content);
    return {
      mutation: { ...target, opId: tools.newId(), entity: form.entity, fields },
      uploads,
    };
  }

  async function send(
    content: Content,
    submission: Submission,
    options: SubmitOptions | undefined,
  ): Promise<Submitted> {
    const outcome = await tools.submit(submission, options);
    const isUnknown =
      outcome.status === 'rejected' &&
      outcome.stage === 'mutation' &&
      outcome.reason === 'unreachable';
    unsettled = isUnknown ? { content, submission } : undefined;
    if (outcome.status === 'rejected' && outcome.reason === 'taken') form.onKeyTaken?.();
    if (outcome.status === 'sent' && outcome.item) target = versionOf(outcome.item);
    return outcome;
  }

  return {
    async save(content, options) {
      if (unsettled && !form.isSame(unsettled.content, content)) {
        const settled = await send(unsettled.content, unsettled.submission, options);
        if (settled.status !== 'sent') return settled;
      }
      return send(content, unsettled?.submission ?? submissionOf(content), options);
    },
    saveOver(current) {
      unsettled = undefined;
      target = current ? versionOf(current) : { kind: 'create', id: target.id };
    },
  };
}

/** An edit of the item as it is. */
export function versionOf(item: Item): SaveTarget {
  return {
    kind: 'patch',
    id: String(item['id']),
    base: { rev: Number(item['rev'] ?? 0), item },
  };
}
