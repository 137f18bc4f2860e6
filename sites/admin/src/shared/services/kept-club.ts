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
/** What the frame of every page and the login show. */
const seen = v.object({
  name: v.string(),
  shortName: v.string(),
  colours: v.record(v.string(), v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))),
  badge: v.optional(picture),
  hero: v.array(picture),
});

/** The profile with what is seen first of a club, if `value` has that; else the profile. */
export function withSeen(profile: ClubProfile, value: unknown): ClubProfile {
  const { success, output } = v.safeParse(seen, value);
  if (!success) return profile;
  const colours = { ...profile.colours, ...output.colours };
  return { ...profile, ...(output as object), colours };
}

/** The club as this phone saw it last. */
export function keptClub(profile: ClubProfile): ClubProfile {
  try {
    return withSeen(profile, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch (cause) {
    console.warn('The club as it was last seen could not be read', cause);
    return profile;
  }
}

/** Keeps the club for the next start, and shows its colours now. */
export function keepClub(club: ClubProfile): void {
  const { name, shortName, colours, badge, hero } = club;
  const { style } = document.documentElement;
  for (const each of Object.entries(clubStyleOf(colours))) style.setProperty(...each);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours.ink);
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, shortName, colours, badge, hero }));
  } catch (cause) {
    console.warn('The club is not kept for the next start', cause);
  }
  keepBadge(badgeOf(club)).catch((cause: unknown) => console.warn('The badge is not kept', cause));
}

/** The worker answers with the badge from this cache; at the first start no worker is there to fill the cache. */
async function keepBadge(path: string): Promise<void> {
  // Pages without a certificate have no caches, and no worker.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(BADGE_CACHE);
  if (!(await cache.match(path))) await cache.add(path);
}
