import type { ClubProfile } from '@clubhouse/club';

/**
 * The club's colours as custom properties on `:root`: the first block of both sites' styles, from which
 * every other colour follows. `primaryDeep` becomes `--primary-deep`, and so on.
 *
 * The result goes into a `<style>` whose hash the site's policy allows, so anything that is not a plain
 * hexadecimal colour throws a `RangeError` naming the field.
 */
export function clubStyle(profile: Pick<ClubProfile, 'colours'>): string {
  const declarations = Object.entries(profile.colours).map(([name, colour]) => {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`colours.${name} is no #rrggbb`);
    return `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}:${colour}`;
  });
  return `:root{${declarations.join(';')}}`;
}
