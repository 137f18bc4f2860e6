import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { copyTree } from './copy-tree.ts';
import { everyThreat, threatAreas } from './every-threat.ts';
import { runTests } from './run-tests.ts';
import { withoutDefence } from './take-out.ts';
import { isJourney, type Threat } from './threat.ts';
import { withTables } from './threats-table.ts';
import type { Verdict } from './verdict.ts';

const DOCUMENT = join(PROJECT_ROOT, 'docs/threat-model.md');

/**
 * `npm run threats`: takes each defence out in turn, in a copy of the project, and prints the test that fails.
 * `npm run threats -- R1 F2` some of them; `-- --units` those that need no browser, `-- --journeys` the others;
 * `-- --write` only writes the tables of docs/threat-model.md. Sets the exit code.
 */
export async function threats(args: readonly string[]): Promise<void> {
  if (args.includes('--write')) {
    await writeFile(DOCUMENT, withTables(await readFile(DOCUMENT, 'utf8'), threatAreas));
    console.log(`Wrote the tables of ${everyThreat.length} rows.`);
    return;
  }
  const chosen = chosenBy(args);
  if (typeof chosen === 'string') {
    console.error(chosen);
    process.exitCode = 2;
    return;
  }
  const copy = await copyTree(PROJECT_ROOT);
  try {
    if (!(await tryAll(copy.root, chosen))) process.exitCode = 1;
  } finally {
    await copy.remove();
  }
}

/** What was asked for, those that need no browser first; or what is wrong with the asking. */
function chosenBy(args: readonly string[]): readonly Threat[] | string {
  const ids = args.filter((arg) => !arg.startsWith('-'));
  const unknown = args.find((arg) =>
    arg.startsWith('-')
      ? !['--units', '--journeys'].includes(arg)
      : !everyThreat.some(({ id }) => id === arg),
  );
  if (unknown !== undefined) {
    return `There is no ${unknown}; say --units, --journeys, --write, or ids: ${everyThreat.map(({ id }) => id).join(' ')}`;
  }
  const rows = everyThreat.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const units = args.includes('--journeys') ? [] : rows.filter((row) => !isJourney(row));
  const journeys = args.includes('--units') ? [] : rows.filter(isJourney);
  return [...units, ...journeys];
}

async function tryAll(root: string, rows: readonly Threat[]): Promise<boolean> {
  const began = Date.now();
  let shown = 0;
  for (const kind of [rows.filter((row) => !isJourney(row)), rows.filter(isJourney)]) {
    if (kind.length === 0) continue;
    // With their defences in place they have to pass, or their failing would say nothing.
    const before = await runTests(
      root,
      kind.map(({ test }) => test),
    );
    for (const row of kind) {
      const verdict = before(row.test);
      const after =
        verdict.kind === 'passed'
          ? await withoutDefence(root, row.takenOut, () => runTests(root, [row.test]))
          : undefined;
      const is = after?.(row.test);
      if (is?.kind === 'failed') shown += 1;
      console.log(linesOf(row, verdict, is).join('\n'));
    }
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${shown} of ${rows.length} rows have shown their failing test, in ${seconds} s`);
  return shown === rows.length;
}

function linesOf(row: Threat, before: Verdict, verdict: Verdict | undefined): readonly string[] {
  const named = `${row.test.file} › ${row.test.title}`;
  switch (verdict?.kind) {
    case 'failed':
      return [
        `✓ ${row.id} ${row.threat}`,
        `    fails: ${row.test.file} › ${verdict.title}`,
        `    ${verdict.message}`,
      ];
    case 'passed':
      return [`✗ ${row.id} ${row.threat}`, `    STILL GREEN: ${named}`];
    case 'not-run':
      return [`✗ ${row.id} ${row.threat}`, `    DID NOT RUN: ${named}`, `    ${verdict.why}`];
    case undefined:
      return [
        `✗ ${row.id} ${row.threat}`,
        `    NOT GREEN BEFORE: ${named}`,
        `    ${before.kind === 'failed' ? before.message : before.kind === 'not-run' ? before.why : ''}`,
      ];
  }
}
