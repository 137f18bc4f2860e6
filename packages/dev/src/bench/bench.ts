import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from '../browser/find-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { withEndings } from '../journey/with-endings.ts';
import { app } from './app.ts';
import { type Benchmark, type Figure, isMet, limitWords, middleOf, ratioOf } from './benchmark.ts';
import { link } from './link.ts';
import { outbox } from './outbox.ts';
import { page, styled } from './page.ts';
import { photos } from './photos.ts';
import { scale } from './scale.ts';
import { server } from './server.ts';
import { upload } from './upload.ts';

/**
 * `npm run bench` lists the benchmarks; `npm run bench -- NAME …` runs those, `all` every one. Each prints a table
 * and writes its figures to `bench-results/NAME.json`, or into the folder of `--json`. `--runs 3` makes three runs of
 * each and prints the middle one of every figure. The exit code is 1 when a limit was missed, 2 when there is no such
 * benchmark, or no such number of runs or pairs. `--pairs 15` measures `page` and `styled` in so many pairs with the baseline.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'string', default: join(PROJECT_ROOT, 'bench-results') },
      runs: { type: 'string', default: '1' },
      pairs: { type: 'string' },
    },
    allowPositionals: true,
  });
  const names = positionals.includes('all') ? Object.keys(benchmarks) : positionals;
  const unknown = names.find((name) => !(name in benchmarks));
  if (unknown !== undefined || names.length === 0) {
    if (unknown !== undefined) console.error(`There is no benchmark ${unknown}. There are:`);
    for (const [name, { about }] of Object.entries(benchmarks)) {
      console.log(`${name.padEnd(10)}${about}`);
    }
    process.exitCode = unknown === undefined ? 0 : 2;
    return;
  }
  const runs = Number(values.runs);
  const pairs = values.pairs === undefined ? undefined : Number(values.pairs);
  for (const [option, count = 2, least] of [
    ['runs', runs, 1] as const,
    ['pairs', pairs, 2] as const,
  ]) {
    if (Number.isInteger(count) && count >= least) continue;
    console.error(`--${option} takes a whole number of at least ${least}, not ${values[option]}`);
    process.exitCode = 2;
    return;
  }
  await requireBrowser();
  for (const name of names) {
    if (!(await measure(name, { folder: values.json, runs, pairs }))) process.exitCode = 1;
  }
}

interface Asked {
  readonly folder: string;
  readonly runs: number;
  readonly pairs: number | undefined;
}

/** Whether every limit was met. */
async function measure(name: string, { folder, runs, pairs }: Asked): Promise<boolean> {
  const benchmark = benchmarks[name]!;
  console.log(`— ${name}: ${benchmark.about}`);
  const before = machine();
  const began = performance.now();
  const secondsSoFar = () => Math.round((performance.now() - began) / 1000);
  await mkdir(folder, { recursive: true });
  const rounds: (readonly Figure[])[] = [];
  let results: readonly (Figure & { readonly isMet: boolean | undefined })[] = [];
  for (let run = 1; run <= runs; run += 1) {
    if (runs > 1) console.log(`Run ${run} of ${runs}`);
    rounds.push(await withEndings((later) => benchmark.run(later, pairs)));
    results = middleOf(rounds).map((figure) => ({ ...figure, isMet: isMet(figure) }));
    // Written after each run: if a later run fails, the earlier results are not lost.
    const report = {
      name,
      at: new Date().toISOString(),
      seconds: secondsSoFar(),
      runs: run,
      machine: before,
      figures: results,
    };
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
  }
  console.log(`\n${table(results)}\n`);
  console.log(
    `${secondsSoFar()} s on ${before.cores} cores (${before.processor}), load ${before.load.toFixed(1)} before`,
  );
  return results.every((figure) => figure.isMet !== false);
}

/** By name. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  app,
  outbox,
  upload,
  photos,
  page,
  styled,
  link,
  scale,
  server,
};

/** The properties of the machine that the figures depend on. */
function machine() {
  const cores = cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** The load of the minute before: how busy the machine was with other work. */
    load: loadavg()[0] ?? 0,
  };
}

const HEAD = ['measured', 'figure', 'peer', '×', 'all runs', 'limit', ''] as const;

/** The figures as lines of equal columns; a column that none of them fills is left out. */
function table(figures: readonly Figure[]): string {
  const rows = figures.map(cells);
  const columns = HEAD.map((head, at) => ({
    at,
    isFilled: rows.some((row) => row[at]),
    width: Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map(({ length }) => length)),
  })).filter(({ isFilled }) => isFilled);
  const line = (row: readonly string[]) =>
    columns
      .map(({ at, width }) => row[at]?.padEnd(width))
      .join('  ')
      .trimEnd();
  const rule = columns.map(({ width }) => '─'.repeat(width)).join('  ');
  return [line(HEAD), rule, ...rows.map(line)].join('\n');
}

function cells(figure: Figure): readonly string[] {
  const { what, detail, value, unit, peer, spread } = figure;
  const ratio = ratioOf(figure);
  const isWithin = isMet(figure);
  return [
    detail === undefined ? what : `${what}, ${detail}`,
    `${rounded(value)} ${unit}`,
    peer ? `${rounded(peer.value)} ${unit}, ${peer.what}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    spread ? `${rounded(spread[0])} to ${rounded(spread[1])}` : '',
    limitWords(figure),
    isWithin === undefined ? '' : isWithin ? 'met' : 'MISSED',
  ];
}

/** A measurement has at most three significant digits. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '—';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
