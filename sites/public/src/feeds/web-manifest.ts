import type { ClubProfile } from '@clubhouse/club';
import { ICONS } from '@clubhouse/club/badge';

/**
 * The site's icon and name on a phone's home screen. It stays a page in the browser: the installable app is the
 * committee's, with a manifest of its own.
 */
export function webManifest({ name, shortName, description, colours }: ClubProfile): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: colours.ink,
    background_color: colours.paper,
    icons: ICONS.flatMap(({ path, size }) => ['any', 'maskable'].map(iconOf(path, size))),
  });
}

/** What the phone's share sheet offers the app for; the app looks at the bytes whatever it says. */
const SHARED_KINDS = [
  'image/*',
  'video/*',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** The committee's app. Its worker receives what is shared: address and field as in the app's `share-address.ts`. */
export function appManifest({ name, shortName, fullName, colours }: ClubProfile): string {
  const small = ICONS.filter(({ size }) => size === 192).map(({ path, size }) =>
    iconOf(path, size)(),
  );
  return JSON.stringify({
    id: '/admin/',
    name: `${name} admin`,
    short_name: shortName,
    description: `For the committee of ${fullName}: news, pictures and everything else on the site.`,
    lang: 'en-GB',
    start_url: '/admin/content',
    scope: '/',
    display: 'standalone',
    background_color: colours.stock,
    theme_color: colours.ink,
    categories: ['sports', 'productivity'],
    // One entry a purpose: the browsers that read `any maskable` as one word are still about.
    icons: ICONS.flatMap(({ path, size }) => ['any', 'maskable'].map(iconOf(path, size))),
    // A long press on the icon.
    shortcuts: [
      { name: 'Add News', url: '/admin/add-news', icons: small },
      { name: 'Match photos', url: '/admin/match-day', icons: small },
    ],
    share_target: {
      action: '/admin/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: SHARED_KINDS }] },
    },
  });
}

const iconOf = (src: string, size: number) => (purpose?: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});
