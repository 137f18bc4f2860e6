import { cp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import { checkBudgets } from './build/budget.mjs';

// First what browsers load, because the server's pages name its files; then the server; then the pages nobody renders.
const root = fileURLToPath(new URL('.', import.meta.url));
// The runner also reads configurations that import TypeScript from another package of this repository.
// The runner would set it to what it is in development, for every build behind it.
process.env.NODE_ENV = 'production';
const runner = { root, logLevel: 'warn', configLoader: 'runner' };
const { module } = await runnerImport('@clubhouse/ui/vite', runner);
const licences = module.licenceNotices();
const quiet = { ...runner, plugins: [licences.collect] };

await build(quiet);
await build({ ...quiet, build: { ssr: 'src/server/index.ts' } });
await cp(`${root}/dist/server/assets`, `${root}/dist/client/assets`, { recursive: true });
await rm(`${root}/dist/server/assets`, { recursive: true });

const { club } = (await runnerImport('@clubhouse/club', runner)).module;
const { feedFramePage, staticShell } = await import('./dist/server/index.js');
// The page in which the fixtures feed's script runs, and its own script: a classic one, because an origin that is none
// cannot load modules.
const script = await buildOneFile('src/client/feed-frame.ts', 'assets/feed-frame-[hash].js');
await writeFile(
  `${root}/dist/client/feed-frame.html`,
  feedFramePage({ script: `/${script.fileName}` }),
);
// The worker that keeps pages for when there is no signal, and the one that is served in its place once a deployment
// withdraws it, under names that never change: browsers look for them there.
await buildOneFile('src/worker/sw.ts', 'worker.js');
await buildOneFile('src/worker/withdrawn.ts', 'worker-off.js');
await writeFile(`${root}/dist/client/shell.html`, staticShell());
await licences.write(`${root}/dist/client`);
for (const line of await checkBudgets(`${root}/dist/client`, club)) console.log(line);

/** A script in one file of its own, beside the files that pages load. Returns the build's output. */
async function buildOneFile(source, name) {
  const built = await build({
    ...quiet,
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
