/**
 * Places in XMP: EXIF's GPS properties, and what people or programs wrote by hand (XMP specification part 2,
 * IPTC Photo Metadata: the Core's and Extension's locations, Photoshop's city, state and country).
 */
const PLACES =
  /\bexif:GPS(?!VersionID)\w+|\bIptc4xmpCore:(?:Location|CountryCode)\b|\bIptc4xmpExt:Location(?:Created|Shown)\b|\bphotoshop:(?:City|State|Country)\b|\bLocationCreated\b|\bLocationShown\b/;

/** Whether a packet of XMP names a place. */
export function xmpHasLocation(packet: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(packet)).decode(packet);
  return PLACES.test(text);
}

/** XMP is mostly UTF-8; the standard allows UTF-16 as well, seen by the zero beside its first `<`. */
function encodingOf(packet: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const start = packet.indexOf(0x3c);
  if (packet[start + 1] === 0) return 'utf-16le';
  return start > 0 && packet[start - 1] === 0 ? 'utf-16be' : 'utf-8';
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
