import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { sampleSignIns } from '../src/seed/seed-people.ts';

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const contract = read('docs/contract.md');

/** The strings of a union, in the order they are written. */
function valuesOf(type: string, path: string): string[] {
  const [, union = ''] =
    new RegExp(`(?:export type|const) ${type} =([^;]+);`).exec(read(path)) ?? [];
  return [...union.matchAll(/'([^']+)'/g)].map(([, value]) => value!);
}

test.each([
  ['OutboxState', 'packages/outbox/src/model/queue.ts', 'data-outbox-state='],
  ['UPLOAD_STATES', 'packages/outbox/src/model/records/upload-record.ts', 'data-upload-state='],
  ['FEED_BODIES', 'packages/local-cloud/src/faults/fault.ts', '`body` (for the feed: `'],
])('the contract names every value of %s, and no other', (type, path, before) => {
  const [, after = ''] = contract.split(before);
  const [, named = ''] = /^"([^"]*)"/.exec(after) ?? [];
  expect(named.split('|')).toEqual(valuesOf(type, path));
});

test('the contract names everybody who can sign in to the local cloud, and their first password', () => {
  const rows = contract.matchAll(/^\| `(\S+@\S+)` \| `(\S+)` \|/gm);
  const named = [...rows].map(([, email, password]) => ({ email, password }));
  expect(named).toEqual(sampleSignIns.map(({ email, password }) => ({ email, password })));
});
