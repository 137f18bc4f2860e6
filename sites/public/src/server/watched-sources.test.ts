import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { memoryReader } from '#test/memory-reader.ts';
import { noFeed } from '#test/a-saturday.ts';
import { watchedSources } from './watched-sources.ts';

test('a finished read leaves no listener on its signal, which would keep all its data in Node', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const get = async (_table: string, _id: string, options?: { readonly signal?: AbortSignal }) => {
    signals.push(options?.signal);
    return undefined;
  };
  const { db } = watchedSources({
    db: { ...memoryReader(), get },
    matches: { fixtures: noFeed, results: noFeed },
    readFile: noFeed,
  }).within({ deadline: 60_000, onFailure: () => {} });
  await db.get('news', '1', { signal: new AbortController().signal });
  expect(signals.map((signal) => getEventListeners(signal!, 'abort'))).toEqual([[]]);
});
