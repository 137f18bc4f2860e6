import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardFiles, pageFiles, withoutWriting } from './build/plugins.ts';

/** Unchanged from one deployment to the next. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|aws4fetch|valibot)\//;
/** Most pages need none of these modules: they are loaded by the pages that do, or after the first view. */
const FEW = /content\/src\/entities\/(?!article|event|read-|match-score|scorers)/;
/** Shared by pages with matches, and useless to the others. */
const OF_MATCHES =
  /features\/(matches\/(?!match-today|use-now)|home\/next-match|ground\/way-)|feed\/(apply|committee|countdown|pair)/;
/** Needed only by a season's page and a match that the feed forgot. */
const OF_SEASONS =
  /features\/season\/season-query|feed\/(season\.|season-name|stored-matches|match-questions|keep-seasons)/;
/** Shared by two pages, and useless to the others. */
const OF_TWO =
  /(club\/membership-choice|contact\/(letter|map-addresses)|feed\/match-report|ground\/way-there|news\/article-view)\.ts/;
/** Part of the page itself, and must not import the rest. */
const FIRST =
  /src\/client\/(entry|fetch-club|scheduling|hold-press|hide-lost-tones)\.ts|src\/page-(data|marks)\.ts|preload-helper/;
/** Built scripts that are loaded before any page can be opened, or that are requested together with a page's list. */
const AT_HAND = /\/(app|entry|few|libraries|rolldown-runtime|shared)-/;

/** One configuration for the browser's build, the server's and development. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutWriting(), pageFiles(), cardFiles()],
  // React has had it itself since its version 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // Everything stays a file of our own host: the policy admits no `data:` address.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          // The faces named in the styles, which the browser's build never sees.
          emitAssets: true,
          // The styles stand in every page.
          cssMinify: true,
          // One file: what the SDK would load on demand is dead weight apart from it.
          rolldownOptions: { output: { codeSplitting: false } },
        }
      : {
          outDir: 'dist/client',
          manifest: 'assets/manifest.json',
          modulePreload: {
            polyfill: false,
            // Resolving each address would delay the opening of a page.
            resolveDependencies: (file, needed, { hostId }) =>
              hostId.includes('/entry-')
                ? needed
                : needed.filter((dependency) => dependency !== file && !AT_HAND.test(dependency)),
          },
          rolldownOptions: {
            input: 'src/client/entry.ts',
            output: {
              // Chromium compiles the functions of this file while the file arrives, not one by one on the page's thread.
              postBanner: ({ name }) =>
                name === 'libraries' ? '//# allFunctionsCalledOnLoad' : '',
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'libraries', test: LIBRARIES, priority: 1 },
                  { name: 'few', test: FEW, priority: 1 },
                  { name: 'matches', test: OF_MATCHES, minShareCount: 2, priority: 1 },
                  { name: 'seasons', test: OF_SEASONS, minShareCount: 2, priority: 1 },
                  // What several pages need: together it is fewer bytes, and one request.
                  {
                    name: 'shared',
                    test: (id: string) => !FIRST.test(id) && !OF_TWO.test(id),
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        }),
  },
  // One file with all it needs, built for production whatever the environment at run time.
  ...(isSsrBuild && {
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
