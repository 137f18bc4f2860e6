import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Sizes = Readonly<Record<string, number>>;

interface BundleSizes {
  /** Bytes to fetch, compressed, by what is opened: the start, and what each page adds to it. */
  readonly entries: Sizes;
  /** Bytes before they are minified, by the package or folder they come from. */
  readonly sources: Sizes;
}

const AGREED = path.join(import.meta.dirname, '../bundle-sizes.json');

/**
 * Fails a build that weighs more than was agreed on, and names what grew. `AGREE=yes` writes down what this build
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
        await writeFile(AGREED, `${JSON.stringify(sizes, undefined, 2)}\n`);
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

/** What is opened may grow by so little without a word: the share of it, or these bytes if they are more. */
const SHARE = 0.04;
const BYTES = 2_000;

/** For a page that was never weighed. Bytes. */
const NEW_PAGE = 40_000;

/** The number of grown modules that are named; the rest is small. */
const NAMED = 6;

/**
 * What a build weighs too much against the sizes that were agreed on, in words that name what grew; nothing when it
 * keeps to them.
 */
export function overBudget(now: BundleSizes, agreed: BundleSizes): string | undefined {
  const heavy = Object.entries(now.entries).flatMap(([entry, bytes]) => {
    const budget = agreed.entries[entry] ?? NEW_PAGE;
    if (bytes <= budget + Math.max(BYTES, budget * SHARE)) return [];
    return `  ${entry}: ${words(bytes)} bytes, ${words(bytes - budget)} over its ${words(budget)}`;
  });
  if (heavy.length === 0) return undefined;
  const grown = Object.entries(now.sources)
    .map(([source, bytes]) => ({ source, by: bytes - (agreed.sources[source] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, NAMED)
    .map(({ source, by }) => {
      const isNew = agreed.sources[source] === undefined;
      return `  ${source}: ${words(by)} more${isNew ? ', new' : ''}`;
    });
  return [
    'Too heavy, compressed:',
    ...heavy,
    'What grew since the budgets were set, before it is minified:',
    ...grown,
  ].join('\n');
}

function words(bytes: number): string {
  return bytes.toLocaleString('en-GB');
}

/** Weighs the scripts and styles of a build. A page is everything that its first visit loads. */
async function bundleSizes(bundle: Rolldown.OutputBundle): Promise<BundleSizes> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // The start is what the app's page names, and the app itself, which is imported once that is painted.
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no page');
  const named = Object.keys(bundle).filter((name) => String(page.source).includes(`/${name}"`));
  const app = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('/src/main.tsx')),
  );
  const start = filesOf([...named, ...app.map(({ fileName }) => fileName)], bundle);
  const entries: Record<string, number> = { 'the start': await weigh(start, bundle) };
  const sources: Record<string, number> = {};
  for (const { facadeModuleId, fileName, modules } of chunks) {
    const opened = /\/([\w-]+-page)\.tsx$/.exec(facadeModuleId ?? '')?.[1];
    if (opened) {
      const added = [...filesOf([fileName], bundle)].filter((name) => !start.has(name));
      entries[opened] = await weigh(added, bundle);
    }
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const source = sourceOf(id);
      sources[source] = (sources[source] ?? 0) + renderedLength;
    }
  }
  return { entries: byName(entries), sources: byName(sources) };
}

/** These files, what they import at once, and the styles of all of them. */
function filesOf(
  names: readonly string[],
  bundle: Rolldown.OutputBundle,
  files = new Set<string>(),
): Set<string> {
  for (const name of names) {
    const file = bundle[name];
    if (files.has(name)) continue;
    files.add(name);
    if (file?.type !== 'chunk') continue;
    filesOf([...file.imports, ...(file.viteMetadata?.importedCss ?? [])], bundle, files);
  }
  return files;
}

const brotli = promisify(brotliCompress);

async function weigh(names: Iterable<string>, bundle: Rolldown.OutputBundle): Promise<number> {
  const sizes = await Promise.all(
    [...names].map(async (name) => {
      const file = bundle[name];
      if (!file) return 0;
      return (await brotli(file.type === 'chunk' ? file.code : file.source)).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** `react-dom`, `packages/content/src/news`, `sites/admin/src/albums`. */
function sourceOf(id: string): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  const own = /\/((?:packages|sites)\/[^/]+\/src(?:\/[\w-]+(?=\/))?)/.exec(id)?.[1];
  return installed ?? own ?? 'the build itself';
}

/** In the order of names, so that a change of them reads well. */
function byName(sizes: Sizes): Sizes {
  return Object.fromEntries(
    Object.entries(sizes).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
