import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { newClub } from '@clubhouse/club';
import { assetsFolder } from '@clubhouse/club/vite';
import type { Plugin } from 'vite';

const ENTRY = 'src/client/entry.ts';

/**
 * Gives the server's code the page's files: styles, script and fonts. In a build the script has the name that the
 * browser's build gave it; in development it is the source.
 */
export function pageFiles(): Plugin {
  let script = `/${ENTRY}`;
  return {
    ...virtualModule(
      'page-files',
      () => `
        import css from '#styles/site.css?inline';
        import face from '@clubhouse/ui/fonts/league-gothic.woff2?url';
        export const files = { css, script: ${JSON.stringify(script)}, fonts: [face] };
      `,
    ),
    configResolved({ command, root, build }) {
      if (command === 'build' && build.ssr) script = builtScript(root);
    },
  };
}

function builtScript(root: string): string {
  const manifest = JSON.parse(
    readFileSync(path.join(root, 'dist/client/assets/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The browser's build holds no ${ENTRY}: run it first`);
  return `/${entry.file}`;
}

/**
 * Includes the drawing files in the server's one file, so that it draws cards wherever it runs: the drawing program,
 * the cards' font, and the club's badge.
 */
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
  const badge = path.join(assetsFolder, newClub.badge.onDark.replace(/^\/club\//, ''));
  // The highest quality would add seconds to every build, and save a tenth.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const program = brotliCompressSync(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')), {
    params,
  });
  return {
    program: program.toString('base64'),
    faces: faces.map((face) => readFileSync(face).toString('base64')),
    badge: readFileSync(badge, 'utf8'),
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
