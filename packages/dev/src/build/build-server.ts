import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compressFiles } from './compress-files.ts';
import { keepImportMetaUrl } from './keep-import-meta-url.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Makes `dist/server.js`, from which `npm start` is up in a second, and the compressed copies. */
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
      // The image library is needed once in a data folder's life.
      splitting: true,
      chunkNames: 'server-[hash]',
      legalComments: 'none',
      logLevel: 'warning',
      // They load native code or files of their own by name; the public site's server is a bundle already.
      external: ['classic-level', 'dynalite', 'sharp', '@clubhouse/public/server'],
      // Some dependencies are CommonJS and ask for `require`.
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      plugins: [keepImportMetaUrl(dist)],
    }),
    compressFiles(join(PROJECT_ROOT, 'sites/public/dist/client'), join(dist, 'compressed/public')),
    compressFiles(join(PROJECT_ROOT, 'sites/admin/dist'), join(dist, 'compressed/admin')),
  ]);
}
