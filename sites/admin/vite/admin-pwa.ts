import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SHELL_ADDRESS } from '../src/app/worker/addresses.ts';

/** The installable app: its worker with the list of what it keeps. @param collect for the worker's build */
export function adminPwa(collect: Plugin): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/worker',
    filename: 'sw.ts',
    // Registered by our code, through the page's Trusted Types policy.
    injectRegister: false,
    registerType: 'prompt',
    injectManifest: {
      buildPlugins: { vite: [collect] },
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
  });
}
