import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { filesBelow } from '../serve/built-files.ts';
import { contentTypeOf, isCompressible } from '../serve/file-headers.ts';
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
  const forNode: BuildOptions = {
    bundle: true,
    format: 'esm',
    platform: 'node',
    legalComments: 'none',
    logLevel: 'warning',
    banner: { js: WITH_REQUIRE },
  };
  await Promise.all([
    build({
      ...forNode,
      entryPoints: { server: join(folder, 'src/start/run-built-club.ts') },
      outdir: dist,
      target: 'node20.19',
      // Split, because the image library is needed only once per data folder.
      splitting: true,
      chunkNames: 'server-[hash]',
      // They load native code or files of their own by name; the public site's server is a bundle already.
      external: ['dynalite', 'sharp', '@clubhouse/public/server'],
      plugins: [keepImportMetaUrl(dist)],
    }),
    // One file with all dependencies, because nothing is installed where it runs.
    build({
      ...forNode,
      entryPoints: { index: join(folder, 'src/lambda/index.ts') },
      outdir: join(dist, 'lambda'),
      outExtension: { '.js': '.mjs' },
      target: 'node22',
      minifySyntax: true,
      minifyWhitespace: true,
    }),
    compressFiles(join(PROJECT_ROOT, 'sites/public/dist/client'), join(dist, 'compressed/public')),
    compressFiles(join(PROJECT_ROOT, 'sites/admin/dist'), join(dist, 'compressed/admin')),
  ]);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes: compressing a smaller file saves no network packet. */
const SMALLEST = 600;

/** Writes a `.br` and a `.gz` copy of every text file of `from` under the same name into `to`. */
export async function compressFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await filesBelow(from)).filter((name) => isCompressible(contentTypeOf(name)));
  await Promise.all(names.map((name) => compressFile(join(from, name), join(to, name))));
}

async function compressFile(file: string, target: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  await mkdir(dirname(target), { recursive: true });
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

/**
 * In a bundle `import.meta.url` is the bundle's own address, and a source that loads pictures from its own
 * folder would look in the wrong place. This plugin gives each of our sources its own address again, relative to
 * the bundle, so that the project may be moved.
 */
export function keepImportMetaUrl(outdir: string): Plugin {
  return {
    name: 'keep-import-meta-url',
    setup(build) {
      const filter = /[\\/](packages|sites)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/;
      build.onLoad({ filter }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes('import.meta.url')) return undefined;
        const from = JSON.stringify(relative(outdir, path).split(sep).join('/'));
        const own = `new URL(${from}, import.meta.url).href`;
        return { loader: 'ts', contents: source.replaceAll('import.meta.url', own) };
      });
    },
  };
}
