/**
 * Places in XMP: EXIF's GPS properties, and what people or programs wrote by hand (XMP specification part 2,
 * IPTC Photo Metadata: the Core's and Extension's locations, Photoshop's city, state and country).
 */
const PLACES =
  /\bexif:GPS(?!VersionID)\w+|\bIptc4xmpCore:(?:Location|CountryCode)\b|\bIptc4xmpExt:Location(?:Created|Shown)\b|\bphotoshop:(?:City|State|Country)\b|\bLocationCreated\b|\bLocationShown\b/;

/**
 * Whether a packet of XMP names a place. It may be in UTF-8 or, seldom, UTF-16 of either order; the names looked
 * for are ASCII, so that they read the same in all of them once the zeros between the letters are left out.
 */
export function xmpHasLocation(packet: Uint8Array): boolean {
  return PLACES.test(new TextDecoder('latin1').decode(packet.filter((byte) => byte !== 0)));
}

/** Record 2 of IPTC-IIM 4.2: content location code and name, city, sub-location, state, country code and name. */
const PLACE_SETS: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);
const MARK = 0x1c;

/** Whether a block of Photoshop resources holds IPTC data sets that name a place. */
export function iptcHasLocation(resources: Uint8Array): boolean {
  for (let at = resources.indexOf(MARK); at >= 0; at = resources.indexOf(MARK, at + 1)) {
    if (resources[at + 1] !== 2 || !PLACE_SETS.has(resources[at + 2] ?? 0)) continue;
    const length = ((resources[at + 3] ?? 0) << 8) | (resources[at + 4] ?? 0);
    if (length > 0 && at + 5 + length <= resources.length) return true;
  }
  return false;
}
