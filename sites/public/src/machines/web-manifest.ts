import type { ClubProfile } from '@clubhouse/club';

/**
 * What a phone shows for the site on its home screen. It stays a page in the browser: what can be installed is
 * the committee's app, which has a manifest of its own.
 */
export function webManifest({ name, shortName, description, badge, colours }: ClubProfile): string {
  const icons = badge.icons.flatMap(({ path, size }) =>
    ['any', 'maskable'].map((purpose) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
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
    icons,
  });
}
