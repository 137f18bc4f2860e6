import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

const entryPoint = fileURLToPath(new URL('./index.ts', import.meta.url));

test('a site that starts with a new club bundles nothing of the sample', async () => {
  const site = {
    name: 'site',
    resolveId: (id: string) => (id.endsWith('/site') ? id : null),
    load: (id: string) =>
      id.endsWith('/site') ? `export { newClub } from ${JSON.stringify(entryPoint)};` : null,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [site],
    build: { write: false, lib: { entry: '/site', formats: ['es'], fileName: 'club' } },
  });
  const [{ output }] = result as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  const [chunk] = output;
  const used = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  expect(used.map(([id]) => id.slice(id.lastIndexOf('/') + 1))).toEqual(['new-club.ts']);
});
