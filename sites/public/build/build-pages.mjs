import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const APP = fileURLToPath(new URL('../src/client/app.tsx', import.meta.url));

/** Preact answers to these names in what every visitor is sent. */
const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
];

/** What every visit begins with is part of its first file, whoever else uses it. */
const FIRST =
  /src\/client\/(entry|menu|page|page-path|moments|read-page-data)\.ts|src\/page-data\.ts|layout\/(navigation|signed-in)\.ts|signed-in-hint-key|preload-helper/;

/**
 * What parts of a page share, in few files: together it is fewer bytes, and two requests instead of a dozen. A list that is
 * read again and has not changed needs `reading` and its own rules (`events`, or `lists`); what draws is in `alive`, what a
 * list that has changed needs besides in `drawn`, and what is left in `content`. None may need a later one of these, which would then be fetched with it.
 */
const SHARED = [
  [
    'reading',
    /client\/(reading-again|browser-(database|storage)|watch-list)|islands\/(keep-reading|live-list)|content\/src\/(light|errors|tables|reader\/(table-reader|cursor|number|service-error))|aws4fetch/,
  ],
  [
    'events',
    /(live-events|event-lists)\.ts|events-reader|read-event|stored-value|dates\/(london-(date|clock)|calendar-day)/,
  ],
  [
    'lists',
    /(live-(news|albums)|(news|album)-keys)\.ts|(news|albums)-reader|content\/src\/(news|albums|items|media(?!\/tones-address))|valibot/,
  ],
  [
    'alive',
    /preact|packages\/ui\/src\/[^/]*$|media\/tones-address|src\/load-state/,
    { minShareCount: 2 },
  ],
  ['drawn', /islands\/(use-live|newer-offer)/],
  ['content', /packages\/|src\//, { minShareCount: 2 }],
].map(([name, test, more], place) => ({
  name,
  priority: 9 - place,
  test: (id) => test.test(id) && !FIRST.test(id),
  ...more,
}));

/**
 * What browsers load, built twice from the same sources: what moves about the site once someone means to go
 * somewhere, with React; and what every visit begins with, whose living parts Preact brings to life at an eighth of
 * the bytes. The two share nothing but what the page hands over.
 */
export async function buildPages(shared) {
  const app = await buildApp(shared);
  await build({
    ...shared,
    resolve: { alias: PREACT },
    plugins: [...shared.plugins, appApart(app)],
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: SHARED, includeDependenciesRecursively: false } },
      },
    },
  });
  return { app };
}

/** Gives the address of its first file. */
async function buildApp(shared) {
  const built = await build({
    ...shared,
    build: {
      manifest: false,
      rolldownOptions: { input: APP, preserveEntrySignatures: 'strict' },
    },
  });
  const entry = [built]
    .flat()
    .flatMap(({ output }) => output)
    .find(({ isEntry }) => isEntry);
  return `/${entry.fileName}`;
}

/** Leads the import of the app to the file that was built of it. */
function appApart(address) {
  return {
    name: 'clubhouse:app-apart',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/app.tsx')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id === APP ? { id: address, external: 'absolute' } : null;
    },
  };
}
