import type { Key, KeyRange, TableName, Transaction } from '../database.ts';

/** What a step wrote, to be written once more elsewhere. */
export type Change =
  | { readonly table: TableName; readonly record: object }
  | { readonly table: TableName; readonly gone: Key | KeyRange };

/** The same step, which notes in `changes` what is written through it. */
export function recordedStep(step: Transaction, changes: Change[]): Transaction {
  return {
    ...step,
    put(table, record) {
      changes.push({ table, record });
      return step.put(table, record);
    },
    delete(table, key) {
      changes.push({ table, gone: key });
      return step.delete(table, key);
    },
  };
}

/** Writes `changes` in their order. */
export async function repeatOn(step: Transaction, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    if ('record' in change) await step.put(change.table, change.record);
    else await step.delete(change.table, change.gone);
  }
}
