import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from '../browser/find-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { withEndings } from '../journey/with-endings.ts';
import { app } from './app.ts';
import {
  type Benchmark,
  type Figure,
  type Figures,
  figuresOf,
  isMet,
  middleOf,
  ratioOf,
} from './benchmark.ts';
import { link } from './link.ts';
import { outbox } from './outbox.ts';
import { page, styled } from './page.ts';
import { photos } from './photos.ts';
import { scale } from './scale.ts';
import { server } from './server.ts';
import { upload } from './upload.ts';

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

/**
 * `npm run bench` lists the benchmarks; `npm run bench -- NAME …` runs those, `all` every one. Each prints a table
 * and writes its figures to `bench-results/NAME.json`, or into the folder of `--json`. `--runs 3` makes three runs of
 * each and prints the middle one of every figure. `--pairs 15` measures `page` and `styled` in so many pairs with the
 * baseline. The exit code is 1 when a limit was missed, 2 for a wrong name or number.
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
  const refuse = (why: string) => {
    console.error(why);
    process.exitCode = 2;
  };
  const names = positionals.includes('all') ? Object.keys(benchmarks) : positionals;
  const unknown = names.find((name) => !(name in benchmarks));
  if (unknown !== undefined) refuse(`There is no benchmark ${unknown}. There are:`);
  if (unknown !== undefined || names.length === 0) {
    for (const [name, { about }] of Object.entries(benchmarks)) {
      console.log(`${name.padEnd(10)}${about}`);
    }
    return;
  }
  const isCount = (text: string, least: number) => /^\d+$/.test(text) && Number(text) >= least;
  const { json: folder, runs, pairs = '2' } = values;
  if (!isCount(runs, 1)) return refuse(`--runs takes a whole number of at least 1, not ${runs}`);
  if (!isCount(pairs, 2)) return refuse(`--pairs takes a whole number of at least 2, not ${pairs}`);
  await requireBrowser();
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    const inPairs = values.pairs === undefined ? undefined : Number(values.pairs);
    const isWithin = await measure(name, folder, Number(runs), inPairs);
    if (!isWithin) process.exitCode = 1;
  }
}

/** Whether every limit was met. */
async function measure(
  name: string,
  folder: string,
  runs: number,
  pairs: number | undefined,
): Promise<boolean> {
  const { about, run: takeRun } = benchmarks[name]!;
  console.log(`— ${name}: ${about}`);
  const before = machine();
  const began = performance.now();
  const secondsSoFar = () => Math.round((performance.now() - began) / 1000);
  const rounds: Figures[] = [];
  let figures: readonly (Figure & { readonly isMet: boolean | undefined })[] = [];
  for (let run = 1; run <= runs; run += 1) {
    if (runs > 1) console.log(`Run ${run} of ${runs}`);
    rounds.push(
      await figuresOf((report) => withEndings((later) => takeRun({ report, later, pairs }))),
    );
    figures = middleOf(rounds).map((figure) => ({ ...figure, isMet: isMet(figure) }));
    // Written after each run: if a later run fails, the earlier results are not lost.
    const at = new Date().toISOString();
    const report = { name, at, seconds: secondsSoFar(), runs: run, machine: before, figures };
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
  }
  console.table(Object.fromEntries(figures.map(row)));
  console.log(
    `${secondsSoFar()} s on ${before.cores} cores (${before.processor}), load ${before.load.toFixed(1)} before`,
  );
  return figures.every((figure) => figure.isMet !== false);
}

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

/** A figure's name and its cells: those that it has, by the head of their column. */
function row(figure: Figure) {
  const { what, detail, value, unit, peer, spread, limit } = figure;
  const bound = limit && ('atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`);
  const cells = {
    measured: `${rounded(value)} ${unit}`,
    ...(peer && {
      peer: `${rounded(peer.value)} ${unit}, ${peer.what}`,
      '×': ratioOf(figure)?.toFixed(2),
    }),
    ...(spread && { 'all runs': spread.map(rounded).join(' to ') }),
    ...(limit && {
      limit: `${bound} ${limit.of === 'value' ? unit : '×'}`,
      '': isMet(figure) ? 'met' : 'MISSED',
    }),
  };
  return [detail === undefined ? what : `${what}, ${detail}`, cells] as const;
}

/** A measurement has at most three significant digits. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '—';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
