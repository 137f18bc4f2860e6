import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const APP = fileURLToPath(new URL('../src/client/app.tsx', import.meta.url));

/** Preact answers to these names in what every visitor is sent. */
const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
];

/**
 * What parts of a page share is two files: together it is fewer bytes, and two requests instead of a dozen. In the one is
 * what everything that lives needs; in the other what reads the club's content by its rules, which a page with nothing but
 * a menu and a form never does.
 */
const SHARED = [
  {
    name: 'alive',
    priority: 2,
    minShareCount: 2,
    test: /preact|src\/(islands|layout)\/|packages\/ui\/|signed-in-hint/,
  },
  { name: 'content', priority: 1, minShareCount: 2, test: /packages\/|src\/|valibot/ },
];

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
    plugins: [appApart(app)],
    build: {
      emptyOutDir: false,
      rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
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
