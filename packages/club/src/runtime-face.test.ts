import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

const face = fileURLToPath(new URL('./index.ts', import.meta.url));

test('what a site bundles of the club is its profile alone: no schema, no drawing, under 16 kB', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: face, formats: ['es'], fileName: 'club' } },
  });
  const [{ output }] = result as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  const [chunk] = output;
  expect(Object.keys(chunk.modules).map((id) => id.slice(id.lastIndexOf('/') + 1))).toEqual([
    'club-tones.ts',
    'club.ts',
    'index.ts',
  ]);
  expect(chunk.code.length).toBeLessThan(16_000);
});
