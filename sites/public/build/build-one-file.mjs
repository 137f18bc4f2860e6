import { build } from 'vite';

/** A script that stands in one file of its own, beside what pages load. Gives what was built. */
export async function buildOneFile({ source, name, ...shared }) {
  const built = await build({
    ...shared,
    publicDir: false,
    build: {
      emptyOutDir: false,
      outDir: 'dist/client',
      manifest: false,
      rolldownOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: name, codeSplitting: false },
      },
    },
  });
  const [script] = [built].flat().flatMap(({ output }) => output);
  return script;
}
