import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const ENTRY = 'src/client/entry.ts';
/** The page's own script, and what it fetches to show the preview. */
const OF_PREVIEW = [
  ENTRY,
  'src/client/app.tsx',
  'src/features/preview/preview.tsx',
  'src/features/home/home.tsx',
  'src/features/team/team.tsx',
];

/**
 * Gives the server's code the page's files: styles and script. In a build the script has the name that the
 * browser's build gave it; in development it is the source.
 */
export function pageFiles(): Plugin {
  let script = `/${ENTRY}`;
  let preview: readonly string[] = [];
  return {
    ...virtualModule(
      'page-files',
      () => `
        import css from '#styles/site.css?inline';
        export const files = { css, ...${JSON.stringify({ script, preview })} };
      `,
    ),
    configResolved({ command, root, build }) {
      if (command !== 'build' || !build.ssr) return;
      preview = builtScripts(root, OF_PREVIEW);
      script = preview[0]!;
    },
  };
}

/** The scripts of these sources and all that they import, the first source's first. */
function builtScripts(root: string, sources: readonly string[]): readonly string[] {
  const manifest = JSON.parse(
    readFileSync(path.join(root, 'dist/client/assets/manifest.json'), 'utf8'),
  ) as Record<string, { file: string; imports?: readonly string[] }>;
  const found = new Set<string>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The browser's build holds no ${source}: run it first`);
    if (found.has(`/${built.file}`)) return;
    found.add(`/${built.file}`);
    built.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found];
}

/** Includes the drawing program and the cards' font in the server's one file, so that it draws cards wherever it runs. */
export function cardFiles(): Plugin {
  return virtualModule(
    'card-files',
    () => `export const cardFiles = ${JSON.stringify(readCardFiles())};`,
  );
}

/** In the format of the server's `CardFiles`. */
export function readCardFiles() {
  const { resolve } = createRequire(import.meta.url);
  const faces = ['league-gothic', 'league-gothic-extended'].map((name) =>
    resolve(`@clubhouse/ui/fonts/${name}.woff2`),
  );
  // The highest quality would add seconds to every build, and save a tenth.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const program = brotliCompressSync(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')), {
    params,
  });
  return {
    program: program.toString('base64'),
    faces: faces.map((face) => readFileSync(face).toString('base64')),
  };
}

/** A module without a file: `virtual:` and its name. */
function virtualModule(name: string, load: () => string): Plugin {
  const id = `virtual:${name}`;
  return {
    name: `clubhouse:${name}`,
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? load() : null),
  };
}

/** Parts of Query that the site does not use: mutations and infinite lists. Query's client imports both. */
const UNUSED: Readonly<Record<string, string>> = {
  'mutation.js': 'export const Mutation = undefined, getDefaultState = undefined;',
  // What a client calls of it although there are none.
  'mutationCache.js': 'export class MutationCache { async resumePausedMutations() {} clear() {} }',
  'infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;',
};

/** Removes code from a build that never runs but that no bundler can detect. */
export function withoutWriting(): Plugin {
  return {
    name: 'clubhouse:without-writing',
    apply: 'build',
    load(id) {
      const [, file = ''] = /query-core\/build\/modern\/(\w+\.js)$/.exec(id) ?? [];
      return UNUSED[file] ?? null;
    },
  };
}
