import type { Patch } from '../bundle.ts';

/** One rule of the outbox or of the services it relies on, as the text it stands on. */
export interface Rule extends Patch {
  readonly name: string;
  /** Missed by browsers only that throw one of their two stores away now and then. */
  readonly isOfForgetful?: true;
}

/**
 * The rules that everything hangs on. Taken out, each has to be missed: a rule that nothing misses is either not
 * needed or not tested.
 */
export const RULES_TO_MISS: readonly Rule[] = [
  {
    name: 'a wish leaves the store on proof only',
    file: 'src/mutations/mutation-lane.ts',
    text: "step.put('mutations', each)",
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
    file: 'src/mutations/reduce-mutation.ts',
    text: 'switch (reason) {',
    replacement: "switch (reason === 'needs-sign-in' ? 'failed' : reason) {",
  },
  {
    name: 'an album waits for its photos',
    file: 'src/mutations/mutation-lane.ts',
    text: 'if (!(await areDone(store, record.deps))) continue;',
    replacement: '',
  },
  {
    name: 'multiparts left under a key are swept',
    file: 'src/uploads/upload-calls.ts',
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
    name: 'what is kept in several fields is one value once it was exchanged',
    file: 'src/mutations/merge-compound.ts',
    text: 'if (isSame(mine, was) && isSame(was, theirs)) continue;',
    replacement: 'continue;',
  },
  {
    name: 'the sweep is made a second time',
    file: 'src/uploads/reduce-upload.ts',
    text: "state: 'done', resweepAt: now + RESWEEP_AFTER }",
    replacement: "state: 'done' }",
  },
  {
    name: 'what is saved is on disk in two places before it is said to be',
    file: 'src/replica/replicated-database.ts',
    text: 'await patiently(hasBytes ? before : told);',
    replacement: '',
    isOfForgetful: true,
  },
  {
    name: 'a store that was emptied is filled before anybody reads it',
    file: 'src/replica/replicated-database.ts',
    text: 'if (theirs) {',
    replacement: 'if (theirs && Math.PI === 3) {',
    isOfForgetful: true,
  },
];
