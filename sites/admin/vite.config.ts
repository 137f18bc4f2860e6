import { licenceNotices } from '@clubhouse/ui/vite';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SHELL_ADDRESS } from './src/app/worker/addresses.ts';
import { bundleBudget } from './vite/bundle-budget.ts';
import { firstPaint } from './vite/first-paint.ts';
import { isOfFirstView, isOfPages, isOfStart } from './vite/first-view.ts';

const licences = licenceNotices();

export default defineConfig({
  base: '/admin/',
  build: {
    target: 'es2023',
    // Nothing is inlined as `data:`: the policy of the page allows no such script, style or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes with a new version of a library, not with one of the app: not fetched again for each.
        codeSplitting: {
          groups: [
            { name: 'start', test: isOfStart },
            { name: 'screen', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
            { name: 'first-view', test: isOfFirstView },
            {
              // Not needed before the first view is drawn, and then in one piece.
              name: 'services',
              test: /node_modules[\\/](@aws|@smithy|aws-amplify|@aws-sdk|@aws-crypto)/,
            },
            // What pages have in common: a page gone to is one file beside it, not a dozen.
            { name: 'pages', test: isOfPages, minShareCount: 2 },
          ],
        },
      },
    },
    // The services' own clients weigh what they weigh; the worker fetches them once.
    chunkSizeWarningLimit: 700,
  },
  // The image processor's: a module, as it is in development.
  worker: { format: 'es', plugins: () => [licences.collect] },
  plugins: [
    react(),
    firstPaint(),
    sdkXml(),
    licences.collect,
    // The installable app: its worker, with the list of what it keeps.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/worker',
      filename: 'sw.ts',
      // Registered by our code, through the page's Trusted Types policy.
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        buildPlugins: { vite: [licences.collect] },
        globPatterns: ['**/*.{js,css,html,woff2}'],
        // The page is cached as answered: under an address of the app, with its security policy.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) =>
              entry.url === 'index.html' ? { ...entry, url: SHELL_ADDRESS } : entry,
            ),
            warnings: [],
          }),
        ],
      },
      // The site's server makes the manifest from the club's name, badge and colours.
      manifest: false,
    }),
    bundleBudget(),
    // Behind the app's own worker, whose build is the last.
    {
      name: 'clubhouse:licences-file',
      closeBundle: {
        order: 'post',
        sequential: true,
        handler: () => licences.write(`${import.meta.dirname}/dist`),
      },
    },
  ],
  // In development the libraries are bundled ahead, by plugins of their own.
  optimizeDeps: { rolldownOptions: { plugins: [sdkXml()] } },
});

/**
 * Lets the AWS SDK read XML with its own parser. In browsers it takes `DOMParser`, whose `parseFromString` the
 * page's Trusted Types refuse: every list of the bucket would fail. The SDK has both, and chooses by the
 * package's `browser` field, which this overrules.
 */
function sdkXml(): Plugin {
  return {
    name: 'clubhouse:sdk-xml',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isChoice = source === './xml-parser' && /@aws-sdk\/xml-builder\//.test(importer);
      return isChoice ? path.join(path.dirname(importer), 'xml-parser.js') : null;
    },
  };
}
