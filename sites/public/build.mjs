import { cp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import { checkBudgets, checkShell, checkWorker } from './build/budget.mjs';
import { buildFeedFrame } from './build/build-feed-frame.mjs';
import { buildWorkers } from './build/build-workers.mjs';

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

const { feedFramePage, staticShell } = await import('./dist/server/index.js');
await buildFeedFrame({ ...quiet, feedFramePage });
await buildWorkers(quiet);
await writeFile(`${root}/dist/client/shell.html`, staticShell());
await licences.write(`${root}/dist/client`);
for (const line of await checkBudgets(`${root}/dist/client`)) console.log(line);
console.log(await checkShell(`${root}/dist/client`));
console.log(await checkWorker(`${root}/dist/client`));
