import type { Transaction } from '../database.ts';

interface MetaRecord {
  readonly name: string;
}

/**
 * The same step, which reads the few small records of the table `meta` with one question: asked for one after the
 * other, each costs a slow phone a turn of its thread. What the step itself wrote there is asked for again.
 */
export function metaInOne(step: Transaction): Transaction {
  let known: Promise<readonly MetaRecord[]> | undefined;
  const all = () => (known ??= step.all('meta') as Promise<readonly MetaRecord[]>);

  return {
    async get(table, key) {
      if (table !== 'meta' || typeof key !== 'string') return step.get(table, key);
      return (await all()).find(({ name }) => name === key);
    },
    all: (table, range) => (table === 'meta' && !range ? all() : step.all(table, range)),
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
