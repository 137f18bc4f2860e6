import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { club } from '@clubhouse/club';
import { assetsFolderOf } from '@clubhouse/club/vite';
import type { Plugin } from 'vite';

const NAME = 'virtual:card-files';

/**
 * Includes the drawing files in the server's one file, so that it draws cards wherever it runs: the drawing program,
 * the cards' font, and the club's badge.
 */
export function cardFiles(): Plugin {
  return {
    name: 'clubhouse:card-files',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      return id === `\0${NAME}`
        ? `export const cardFiles = ${JSON.stringify(readCardFiles())};`
        : null;
    },
  };
}

/** In the format of the server's `CardFiles`. */
export function readCardFiles() {
  const { resolve } = createRequire(import.meta.url);
  const faces = ['league-gothic', 'league-gothic-extended'].map((name) =>
    resolve(`@clubhouse/ui/fonts/${name}.woff2`),
  );
  const badge = path.join(assetsFolderOf(club), club.badge.onDark.replace(/^\/club\//, ''));
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
