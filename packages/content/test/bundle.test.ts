import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const ENTRY = 'virtual:entry';
const src = fileURLToPath(new URL('../src/', import.meta.url));

/** What a page that imports these names loads: its bytes, and the modules they come from. */
async function bundled(code: string) {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: ENTRY },
      target: 'es2022',
      modulePreload: false,
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? code.replaceAll('#', src) : undefined),
      },
    ],
  }).then((all) => [all].flat())) as Rolldown.RolldownOutput[];
  const chunks = bundle!.output.filter((output) => output.type === 'chunk');
  return {
    bytes: chunks.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0),
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength ? [id] : [])),
    ),
  };
}
const use = (names: string, from: string) =>
  `import { ${names} } from '#${from}'; console.log(${names});`;

test('reading as a guest costs the public pages at most 5 kB', async () => {
  const { bytes, modules } = await bundled(use('lightReader, guestCredentials', 'light/index.ts'));
  expect(bytes).toBeLessThanOrEqual(5_000);
  expect(modules.filter((id) => /@aws-sdk|@smithy|amplify|valibot/.test(id))).toEqual([]);
});

test('reading every list costs the public pages at most 4.5 kB more, validation included', async () => {
  const names = 'newsReader, eventsReader, albumsReader, playersReader';
  const { bytes } = await bundled(use(names, 'reader/index.ts'));
  expect(bytes).toBeLessThanOrEqual(4_500);
});

test('the public entry point includes neither the SDK nor Amplify', async () => {
  const { modules } = await bundled(`export * from '#index.ts'; export * from '#reader/index.ts';`);
  expect(modules.filter((id) => /@aws-sdk|@smithy|amplify|idb/.test(id))).toEqual([]);
});

test('showing only a picture and a date loads no validation', async () => {
  const { modules, bytes } = await bundled(use('imageSource, longDate, parseConfig', 'index.ts'));
  expect(modules.filter((id) => id.includes('valibot'))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(1_300);
});

test('fixtures and results cost the public pages at most 3.5 kB, and the frame’s script half of one', async () => {
  const names = 'feedCache, feedStorage, readFeedInFrame, upcomingFixtures, nextMatch, countdown';
  const page = await bundled(use(names, 'feed/index.ts'));
  expect(page.modules.filter((id) => /valibot|@aws-sdk|read-feed\.ts/.test(id))).toEqual([]);
  expect(page.bytes).toBeLessThanOrEqual(3_500);
  const frame = await bundled(use('startFeedFrame', 'feed/index.ts'));
  expect(frame.bytes).toBeLessThanOrEqual(500);
});

test('a site that starts with a new club bundles nothing of the sample', async () => {
  const { modules } = await bundled(
    `import { newClub } from '@clubhouse/club'; console.log(newClub);`,
  );
  const ofClub = modules.filter((id) => id.includes('/club/src/'));
  expect(ofClub.map((id) => id.slice(id.lastIndexOf('/') + 1))).toEqual(['new-club.ts']);
});
