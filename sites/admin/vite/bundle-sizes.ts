import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Rolldown } from 'vite';

const brotli = promisify(brotliCompress);

/** What a build weighs. */
export interface BundleSizes {
  /** Bytes to fetch, compressed, by what is opened: the start, and what each page adds to it. */
  readonly entries: Readonly<Record<string, number>>;
  /** Bytes before they are minified, by the package or folder they come from. */
  readonly sources: Readonly<Record<string, number>>;
}

const START = 'the start';

/** Weighs the scripts and styles of a build. A page is whatever is loaded when somebody goes there. */
export async function bundleSizes(bundle: Rolldown.OutputBundle): Promise<BundleSizes> {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const start = startFiles(bundle, chunks);
  const entries: Record<string, number> = { [START]: await weigh(start, bundle) };
  for (const chunk of chunks.values()) {
    const page = /\/([\w-]+-page)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (page === undefined) continue;
    const added = [...filesOf([chunk], chunks)].filter((name) => !start.has(name));
    entries[page] = await weigh(added, bundle);
  }
  const sources: Record<string, number> = {};
  for (const { modules } of chunks.values()) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const source = sourceOf(id);
      sources[source] = (sources[source] ?? 0) + renderedLength;
    }
  }
  return { entries, sources };
}

/** What the app's page names, with what that imports, and what is imported once that is painted: the app itself. */
function startFiles(
  bundle: Rolldown.OutputBundle,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<string> {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no page');
  const named = Object.keys(bundle).filter((name) => String(page.source).includes(`/${name}"`));
  const isApp = (chunk: Rolldown.OutputChunk) =>
    chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx'));
  const scripts = [
    ...named.flatMap((name) => chunks.get(name) ?? []),
    ...[...chunks.values()].filter(isApp),
  ];
  return new Set([...named, ...filesOf(scripts, chunks)]);
}

/** These chunks, what they import at once, and the styles of all of them. */
function filesOf(
  roots: readonly Rolldown.OutputChunk[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.viteMetadata?.importedCss.forEach((name) => files.add(name));
    for (const name of chunk.imports) add(chunks.get(name));
  };
  roots.forEach(add);
  return files;
}

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
  if (installed !== undefined) return installed;
  return (
    /\/((?:packages|sites)\/[^/]+\/src(?:\/[\w-]+(?=\/))?)/.exec(id)?.[1] ?? 'the build itself'
  );
}
