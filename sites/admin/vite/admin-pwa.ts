import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newClub as club } from '@clubhouse/club';
import { assetsFolder } from '@clubhouse/club/vite';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SHARE_ADDRESS, SHARED_FILES_FIELD } from '../src/shared/shared-files/share-address.ts';
import { SHELL_ADDRESS } from '../src/app/worker/addresses.ts';

/** What the phone's share sheet offers the app for; the bytes are looked at whatever it says. */
const SHARED_KINDS = [
  'image/*',
  'video/*',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** The installable app: its manifest, and its worker with the list of what it keeps. @param collect for the worker's build */
export function adminPwa(collect: Plugin): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/worker',
    filename: 'sw.ts',
    // Registered by hand, through the page's Trusted Types policy.
    injectRegister: false,
    registerType: 'prompt',
    injectManifest: {
      buildPlugins: { vite: [collect] },
      globPatterns: ['**/*.{js,css,html,woff2}'],
      // The page is kept as it is answered: under an address of the app, with its security policy.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html' ? { ...entry, url: SHELL_ADDRESS } : entry,
          ),
          warnings: [],
        }),
      ],
      additionalManifestEntries: shellPictures().map((url) => ({ url, revision: revisionOf(url) })),
    },
    manifest: {
      id: '/admin/',
      name: `${club.name} admin`,
      short_name: club.shortName,
      description: `For the committee of ${club.fullName}: news, pictures and everything else on the site.`,
      lang: 'en-GB',
      start_url: '/admin/content',
      scope: '/',
      display: 'standalone',
      background_color: club.colours.stock,
      theme_color: club.colours.ink,
      categories: ['sports', 'productivity'],
      icons: [
        // One entry a purpose: the browsers that read `any maskable` as one word are still about.
        ...(['any', 'maskable'] as const).flatMap((purpose) =>
          club.badge.icons.map(({ path: src, size }) => ({
            src,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose,
          })),
        ),
        { src: club.badge.maskable, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
      shortcuts: shortcuts(),
      share_target: {
        action: SHARE_ADDRESS,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: SHARED_FILES_FIELD, accept: SHARED_KINDS }] },
      },
      screenshots: (club.appScreenshots ?? []).map(({ path: src, width, height, alt, shape }) => ({
        src,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: shape,
        label: alt,
      })),
    },
  });
}

/** What a long press on the app's icon offers. */
function shortcuts() {
  const icons = club.badge.icons
    .filter(({ size }) => size === 192)
    .map(({ path: src, size }) => ({ src, sizes: `${size}x${size}`, type: 'image/png' }));
  return [
    { name: 'Add News', url: '/admin/add-news', icons },
    { name: 'Match photos', url: '/admin/match-day', icons },
  ];
}

/** What the frame of every page shows; the login's large picture is kept once it was seen. */
function shellPictures(): string[] {
  return [club.badge.onDark, club.badge.maskable];
}

function revisionOf(url: string): string {
  const file = path.join(assetsFolder, url.replace(/^\/club\//, ''));
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
