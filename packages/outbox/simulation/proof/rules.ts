import type { Patch } from '../bundle.ts';

/** One rule of the outbox or of the services it relies on, as the text it stands on. */
export interface Rule extends Patch {
  readonly name: string;
  /** Missed by browsers only that throw one of their two stores away now and then. */
  readonly isOfForgetful?: true;
}

/** Taken out, each has to be missed: a rule that nothing misses is either not needed or not tested. */
export const RULES_TO_MISS: readonly Rule[] = [
  {
    name: 'a mutation leaves the store on proof only',
    file: 'src/send/mutation-worker.ts',
    text: "step.put('mutations', asSending(each))",
    replacement: "step.delete('mutations', each.seq)",
  },
  {
    name: 'a write is conditional on the version it was made on',
    file: 'src/testing/model-service.ts',
    text: 'return revOf(stored) === expects.rev && isHeld;',
    replacement: 'return true;',
  },
  {
    name: 'the item says which operations it holds',
    file: 'src/testing/model-remote.ts',
    text: 'operationsOf(current).includes(opId)',
    replacement: 'false',
  },
  {
    name: 'expired credentials pause the queue and count for nothing',
    file: 'src/model/mutations/reduce-mutation.ts',
    text: 'switch (reason) {',
    replacement: "switch (reason === 'needs-sign-in' ? 'failed' : reason) {",
  },
  {
    name: 'an album waits for its photos',
    file: 'src/send/mutation-worker.ts',
    text: 'if (!areDone(queue, record.deps)) continue;',
    replacement: '',
  },
  {
    name: 'multiparts left under a key are swept',
    file: 'src/send/upload-calls.ts',
    text: 'const left = await uploads.underway({ owner, key }, signal);',
    replacement: 'const left: Underway = { uploadIds: [] };',
  },
  {
    name: 'an item remembers more than its last operation',
    file: 'src/testing/model-service.ts',
    text: '[first, ...later.slice(1 - REMEMBERED)]',
    replacement: '[opId]',
  },
  {
    name: 'a value stored in several fields is merged as one value once it was exchanged',
    file: 'src/model/merge/merge-edit.ts',
    text: 'if (isSame(mine, was) && isSame(was, theirs)) continue;',
    replacement: 'continue;',
  },
  {
    name: 'the sweep is made a second time',
    file: 'src/model/uploads/reduce-upload.ts',
    text: "state: 'done', resweepAt: now + RESWEEP_DELAY }",
    replacement: "state: 'done' }",
  },
  {
    name: 'a save that hangs is abandoned and sent again',
    file: 'src/send/mutation-worker.ts',
    text: 'patience: WRITE_PATIENCE }',
    replacement: 'patience: 1e9 }',
  },
  {
    name: 'a hanging request is abandoned though it never settles',
    file: 'src/send/queue-worker.ts',
    text: "else signal.addEventListener('abort', abort, { once: true });",
    replacement: '',
  },
  {
    name: 'a part of a file that hangs is abandoned and sent again',
    file: 'src/send/upload-worker.ts',
    text: 'patience: UPLOAD_PATIENCE }',
    replacement: 'patience: 1e9 }',
  },
  {
    name: 'a form is notified that all is stored after it is stored, and only once',
    file: 'src/submitting.ts',
    text: 'await store(',
    replacement: 'options.onStored?.();\n      await store(',
  },
  {
    name: 'a draft goes in the very step that stores what takes it over',
    file: 'src/submitting.ts',
    text: 'await takeOverDrafts(step, takesOver);',
    replacement: '',
  },
  {
    name: 'a submission that takes over a missing draft is not stored',
    file: 'src/store/drafts.ts',
    text: 'if (found.some((draft) => !draft || isIncomplete(draft))) throw new DraftGone();',
    replacement: '',
  },
  {
    name: 'an edit is merged only into one that was never sent',
    file: 'src/model/mutations/enqueue-mutation.ts',
    text: "if (last.mayHaveArrived || last.state === 'conflicted')",
    replacement: "if (last.state === 'conflicted')",
  },
  {
    name: 'a delete takes back only what was never sent',
    file: 'src/model/mutations/enqueue-mutation.ts',
    text: "kind === 'create' && !mayHaveArrived;",
    replacement: "kind === 'create';",
  },
  {
    name: 'an edit that stands behind another is merged with the outcome of that',
    file: 'src/model/mutations/rebase-followers.ts',
    text: 'base: { ...observed.item, ...filledIn }',
    replacement: 'base: { ...observed.item, ...(isOurs && item) }',
  },
  {
    name: 'a refusal of what was under way when somebody signed in pauses nothing',
    file: 'src/send/queue-worker.ts',
    text: 'onSettled(outcome, counts.wakes !== wakes);',
    replacement: 'onSettled(outcome, false);',
  },
  {
    name: 'the function deletes a draft in the version that it published',
    file: 'simulation/release.ts',
    text: "write(UNPUBLISHED, String(draft['id']), opId, draft);",
    replacement:
      "write(UNPUBLISHED, String(draft['id']), opId, service().item(UNPUBLISHED, String(draft['id'])));",
  },
  {
    name: 'the function replaces what it made, by what was made of that',
    file: 'simulation/release.ts',
    text: 'made.some((each) => op === `${why} ${each}`)',
    replacement: 'op.startsWith(why)',
  },
  {
    name: 'a save is on disk in two places before it is reported as saved',
    file: 'src/store/replica/replicated-database.ts',
    text: 'await patiently(hasBytes ? before : replicated);',
    replacement: '',
    isOfForgetful: true,
  },
  {
    name: 'a store that was emptied is filled before anybody reads it',
    file: 'src/store/replica/replicated-database.ts',
    text: 'if (replicaStamp) {',
    replacement: 'if (replicaStamp && Math.PI === 3) {',
    isOfForgetful: true,
  },
];
