import { licenceNotices } from '@clubhouse/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminPwa } from './vite/admin-pwa.ts';
import { bundleBudget } from './vite/bundle-budget.ts';
import { firstPaint } from './vite/first-paint.ts';
import { isOfFirstView, isOfPages, isOfStart } from './vite/first-view.ts';
import { sdkXml } from './vite/sdk-xml.ts';

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
    adminPwa(licences.collect),
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
