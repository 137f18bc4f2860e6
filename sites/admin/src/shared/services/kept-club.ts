import type { ClubProfile } from '@clubhouse/club';
import { BADGE_CACHE, badgeOf } from '@clubhouse/club/badge';
import { clubStyleOf } from '@clubhouse/ui/club-style';
import * as v from 'valibot';

/** Also read by `public/look.js`, before the first paint. */
const KEY = 'club';

const picture = v.looseObject({
  sources: v.array(v.object({ path: v.string(), width: v.number(), height: v.number() })),
  alt: v.string(),
});
const firstView = v.object({
  name: v.string(),
  shortName: v.string(),
  colours: v.record(v.string(), v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))),
  badge: v.optional(picture),
  hero: v.array(picture),
});

export function withFirstView(profile: ClubProfile, value: unknown): ClubProfile {
  const { success, output } = v.safeParse(firstView, value);
  if (!success) return profile;
  const colours = { ...profile.colours, ...output.colours };
  return { ...profile, ...(output as object), colours };
}

export function keptClub(profile: ClubProfile): ClubProfile {
  try {
    return withFirstView(profile, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch (cause) {
    console.warn('The stored club could not be read', cause);
    return profile;
  }
}

export function keepClub(club: ClubProfile): void {
  const { name, shortName, colours, badge, hero } = club;
  const { style } = document.documentElement;
  for (const each of Object.entries(clubStyleOf(colours))) style.setProperty(...each);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours.ink);
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, shortName, colours, badge, hero }));
  } catch (cause) {
    console.warn('The club is not stored for the next start', cause);
  }
  keepBadge(badgeOf(club)).catch((cause: unknown) => console.warn('No badge is cached', cause));
}

/** The worker answers with the badge from this cache; at the first start no worker is there to fill the cache. */
async function keepBadge(path: string): Promise<void> {
  // Pages without a certificate have no caches, and no worker.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(BADGE_CACHE);
  if (!(await cache.match(path))) await cache.add(path);
}
