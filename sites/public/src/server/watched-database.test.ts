import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { watchedDatabase } from './watched-database.ts';

test('a finished read leaves no listener on its signal, which would keep all its data in Node', async () => {
  const signals: AbortSignal[] = [];
  const read = async (signal: AbortSignal | undefined) => {
    if (signal) signals.push(signal);
    return undefined;
  };
  const db = watchedDatabase(
    {
      get: (_table, _id, options) => read(options?.signal),
      query: async () => ({ items: [] }),
      async *scan() {},
    },
    { deadline: 60_000, onFailure: () => {} },
  );
  await db.get('news', '1', { signal: new AbortController().signal });
  expect(signals.map((signal) => getEventListeners(signal, 'abort'))).toEqual([[]]);
});
