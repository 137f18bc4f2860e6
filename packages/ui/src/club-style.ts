import type { ClubProfile } from '@clubhouse/club';

type Colours = ClubProfile['colours'];

/**
 * The club's colours as custom properties on `:root`: the first block of both sites' styles. The site's policy allows
 * the `<style>` by its hash, so any value that is not a plain hexadecimal colour throws a `RangeError` that names the
 * field.
 */
export function clubStyle({ colours }: { readonly colours: Colours }): string {
  for (const [name, colour] of Object.entries(colours)) {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`colours.${name} is no #rrggbb`);
  }
  const declarations = Object.entries(clubStyleOf(colours)).map((each) => each.join(':'));
  return `:root{${declarations.join(';')}}`;
}

/** The colours by their custom properties: `primaryDeep` becomes `--primary-deep`. */
export function clubStyleOf(colours: Colours): Readonly<Record<`--${string}`, string>> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [
      `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
      colour,
    ]),
  );
}
