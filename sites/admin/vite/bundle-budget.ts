import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { bundleSizes, type BundleSizes } from './bundle-sizes.ts';
import { overBudget } from './over-budget.ts';

const AGREED = path.join(import.meta.dirname, '../bundle-sizes.json');

/**
 * Fails a build that weighs more than was agreed on, and says what grew. `AGREE=yes` writes down what this build
 * weighs instead, to be committed with the reason.
 */
export function bundleBudget(): Plugin {
  return {
    name: 'clubhouse:bundle-budget',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const sizes = await bundleSizes(bundle);
      if (process.env['AGREE'] === 'yes') {
        await writeFile(AGREED, `${JSON.stringify(sorted(sizes), undefined, 2)}\n`);
        return;
      }
      const agreed = JSON.parse(await readFile(AGREED, 'utf8')) as BundleSizes;
      const complaint = overBudget(sizes, agreed);
      if (complaint !== undefined) {
        this.error(`${complaint}\nIf it is worth it: AGREE=yes npm run build -w @clubhouse/admin`);
      }
    },
  };
}

/** By name, so that a change of it reads well. */
function sorted({ entries, sources }: BundleSizes): BundleSizes {
  const byName = (sizes: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(sizes).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { entries: byName(entries), sources: byName(sources) };
}
