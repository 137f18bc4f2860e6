import type { ClubProfile } from '@clubhouse/club';

/**
 * The club's colours as custom properties on `:root`: the first block of both sites' styles. `primaryDeep` becomes
 * `--primary-deep`, and so on. The site's policy allows the `<style>` by its hash, so any value that is not a plain
 * hexadecimal colour throws a `RangeError` that names the field.
 */
export function clubStyle(profile: Pick<ClubProfile, 'colours'>): string {
  const declarations = Object.entries(profile.colours).map(([name, colour]) => {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`colours.${name} is no #rrggbb`);
    return `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}:${colour}`;
  });
  return `:root{${declarations.join(';')}}`;
}
