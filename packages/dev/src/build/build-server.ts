import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compressFiles } from './compress-files.ts';
import { keepImportMetaUrl } from './keep-import-meta-url.ts';
import { PROJECT_ROOT } from './project-root.ts';

// Some dependencies are CommonJS and ask for `require`.
const WITH_REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Builds `dist/server.js`, with which `npm start` is ready in a second, the function that renders pages on AWS, and
 * the compressed copies.
 */
export async function buildServer(): Promise<void> {
  const folder = join(PROJECT_ROOT, 'packages/dev');
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await Promise.all([
    build({
      entryPoints: { server: join(folder, 'src/start/run-built-club.ts') },
      outdir: dist,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      // Split, because the image library is needed only once per data folder.
      splitting: true,
      chunkNames: 'server-[hash]',
      legalComments: 'none',
      logLevel: 'warning',
      // They load native code or files of their own by name; the public site's server is a bundle already.
      external: ['dynalite', 'sharp', '@clubhouse/public/server'],
      banner: { js: WITH_REQUIRE },
      plugins: [keepImportMetaUrl(dist)],
    }),
    build({
      entryPoints: { index: join(folder, 'src/lambda/index.ts') },
      outdir: join(dist, 'lambda'),
      outExtension: { '.js': '.mjs' },
      // One file with all dependencies, because nothing is installed where it runs.
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node22',
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: 'none',
      logLevel: 'warning',
      banner: { js: WITH_REQUIRE },
    }),
    compressFiles(join(PROJECT_ROOT, 'sites/public/dist/client'), join(dist, 'compressed/public')),
    compressFiles(join(PROJECT_ROOT, 'sites/admin/dist'), join(dist, 'compressed/admin')),
  ]);
}
