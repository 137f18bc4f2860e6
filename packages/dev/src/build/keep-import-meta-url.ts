import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * In a bundle `import.meta.url` is the bundle's own address, and a source that loads pictures from its own
 * folder would look in the wrong place. This plugin gives each of our sources its own address again, relative to
 * the bundle, so that the project may be moved.
 */
export function keepImportMetaUrl(outdir: string): Plugin {
  return {
    name: 'keep-import-meta-url',
    setup(build) {
      build.onLoad(
        { filter: /[\\/](packages|sites)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ },
        async (args) => {
          const source = await readFile(args.path, 'utf8');
          if (!source.includes('import.meta.url')) return undefined;
          const from = JSON.stringify(relative(outdir, args.path).split(sep).join('/'));
          return {
            loader: 'ts',
            contents: source.replaceAll(
              'import.meta.url',
              `new URL(${from}, import.meta.url).href`,
            ),
          };
        },
      );
    },
  };
}
