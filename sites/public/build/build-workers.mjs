import { build } from 'vite';

/**
 * The worker that keeps pages for when there is no signal, and the one that is served in its place once a
 * deployment withdraws it. One file each, under a name that never changes: browsers look for it there.
 */
export async function buildWorkers({ root, ...shared }) {
  for (const [source, name] of [
    ['sw', 'worker'],
    ['withdrawn', 'worker-off'],
  ]) {
    await build({
      ...shared,
      root,
      publicDir: false,
      build: {
        emptyOutDir: false,
        outDir: 'dist/client',
        manifest: false,
        rolldownOptions: {
          input: `src/worker/${source}.ts`,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}
