import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';

const PACKAGE = join(import.meta.dirname, '..');

/** One rule of the adapter that writes items, as the text it stands on, and what is broken without it. */
interface Rule {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
  readonly broken: readonly string[];
}

/** One for each way to write: an article is put, an album updated. */
const SUITES = ['news', 'albums'].map((table) => `writing ${table}`);

const UNAFFECTED = 'a create answers with the item as stored, at its place in the list';
const REPEATED =
  'a repeated save finds its own item: an edit for fourteen more saves, the create of the item for good';

/** By the names they have in the outbox's simulation, which misses them in its model of the services. */
const RULES: readonly Rule[] = [
  {
    name: 'a write is conditional on the version it was made on',
    file: 'src/admin/conditional-write.ts',
    text: "conditions.join(' AND ')",
    replacement: "conditions.join(' OR ')",
    broken: [
      '[L4] an edit or a delete of a version only predicted is refused, though that number is stored',
      'of two edits of one version one succeeds, and the other can be repeated on the stored item',
      'an item changed since it was read is not deleted, unless the delete names no version',
    ],
  },
  {
    name: 'the item says which operations it holds',
    file: 'src/admin/entity-writes.ts',
    text: 'operationLog(current).includes(made.opId)',
    replacement: 'false',
    broken: [REPEATED],
  },
  {
    name: 'an item remembers more than its last operation',
    file: 'src/items/item-save.ts',
    text: '[first, ...later.slice(1 - REMEMBERED)]',
    replacement: '[opId]',
    broken: [REPEATED],
  },
];

for (const rule of RULES) {
  test(`without the rule that ${rule.name} it breaks promises`, { timeout: 120_000 }, async () => {
    const source = await readFile(join(PACKAGE, rule.file), 'utf8');
    expect(source.split(rule.text)).toHaveLength(2);
    const { passed, failed } = await promisesWithout(rule);
    expect(failed).toEqual(expect.arrayContaining(inEach(rule.broken)));
    // A promise that does not depend on the rule holds: the failure is due to the rule, not to an unreadable file.
    expect(passed).toEqual(expect.arrayContaining(inEach([UNAFFECTED])));
  });
}

function inEach(titles: readonly string[]): string[] {
  return SUITES.flatMap((suite) => titles.map((title) => `${suite} > ${title}`));
}

/** Runs the promises of `EntityWrites` on the real adapter and the local cloud, without the rule. */
async function promisesWithout(rule: Rule) {
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: PACKAGE,
      include: ['test/entity-writes.test.ts'],
      testNamePattern: new RegExp(`^(${SUITES.join('|')})`),
      testTimeout: 30_000,
      watch: false,
      reporters: [{}],
      maxWorkers: 1,
    },
    { plugins: [takingOut(rule)] },
  );
  const { exitCode } = process;
  try {
    await vitest.start();
    const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
    const titles = (state: 'passed' | 'failed') =>
      tests.flatMap((each) => (each.result().state === state ? each.fullName : []));
    return { passed: titles('passed'), failed: titles('failed') };
  } finally {
    await vitest.close();
    // That a promise is broken there is what is asked for here.
    process.exitCode = exitCode;
  }
}

function takingOut({ file, text, replacement }: Rule): Plugin {
  return {
    name: 'take-out',
    enforce: 'pre',
    transform: (code, id) =>
      id === join(PACKAGE, file) ? code.replace(text, () => replacement) : undefined,
  };
}
