import type { Transaction } from './database.ts';
import type { MutationRecord } from '../model/records/mutation-record.ts';

interface SeqRecord {
  readonly name: 'seq';
  /** The next one to give away. */
  readonly next: number;
}

/** The keys of new mutations, in the caller's own step (table `meta`): ascending, and never given away again. */
export async function takeSeqs(step: Transaction) {
  const { next } = ((await step.get('meta', 'seq')) as SeqRecord | undefined) ?? { next: 1 };
  return {
    next,
    async took(records: readonly MutationRecord[]) {
      const after = Math.max(next, ...records.map(({ seq }) => seq + 1));
      if (after === next) return;
      const record: SeqRecord = { name: 'seq', next: after };
      await step.put('meta', record);
    },
  };
}
