import type { Transaction } from '../ports/database.ts';

/**
 * The same step, which reads the few small records of the table `meta` with one question: asked for one after the
 * other, each costs a slow phone a turn of its thread. What the step itself wrote there is asked for anew.
 */
export function metaInOne(step: Transaction): Transaction {
  let known: Promise<ReadonlyMap<string, object>> | undefined;

  const byName = async (): Promise<ReadonlyMap<string, object>> => {
    const records = (await step.all('meta')) as readonly { readonly name: string }[];
    return new Map(records.map((record) => [record.name, record]));
  };

  return {
    async get(table, key) {
      if (table !== 'meta' || typeof key !== 'string') return step.get(table, key);
      known ??= byName();
      return (await known).get(key);
    },
    all: (table, range) => step.all(table, range),
    keys: (table, range) => step.keys(table, range),
    put(table, record) {
      if (table === 'meta') known = undefined;
      return step.put(table, record);
    },
    delete(table, key) {
      if (table === 'meta') known = undefined;
      return step.delete(table, key);
    },
  };
}
