import { writeFile } from 'node:fs/promises';
import { build } from 'vite';

/**
 * The page in which the fixtures feed's script runs, and its own script: a classic one in one file, because
 * an origin that is none cannot load modules.
 */
export async function buildFeedFrame({ root, feedFramePage, ...shared }) {
  const built = await build({
    ...shared,
    root,
    publicDir: false,
    build: {
      emptyOutDir: false,
      outDir: 'dist/client',
      manifest: false,
      rolldownOptions: {
        input: 'src/client/feed-frame.ts',
        output: { format: 'iife', entryFileNames: 'assets/feed-frame-[hash].js' },
      },
    },
  });
  const [script] = [built].flat().flatMap(({ output }) => output);
  await writeFile(
    `${root}/dist/client/feed-frame.html`,
    feedFramePage({ script: `/${script.fileName}` }),
  );
}
