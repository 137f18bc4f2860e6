import { latin1 } from '#shared/metadata/bytes.ts';
import { readExif } from '#shared/metadata/exif.ts';

/**
 * Locations in XMP: EXIF's GPS properties, and what people or programs entered (XMP specification part 2,
 * IPTC Photo Metadata: the Core's and Extension's locations, Photoshop's city, state and country).
 */
const PLACES =
  /\bexif:GPS(?!VersionID)\w+|\bIptc4xmpCore:(?:Location|CountryCode)\b|\bIptc4xmpExt:Location(?:Created|Shown)\b|\bphotoshop:(?:City|State|Country)\b|\bLocationCreated\b|\bLocationShown\b/;

/** Whether XMP contains a location; without zeros, so that UTF-16 of either byte order reads like UTF-8. */
export function xmpHasLocation(packet: Uint8Array): boolean {
  return PLACES.test(latin1(packet.filter((byte) => byte !== 0)));
}

/** Record 2 of IPTC-IIM 4.2: content location code and name, city, sub-location, state, country code and name. */
const PLACE_SETS: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);
const MARK = 0x1c;

export function iptcHasLocation(resources: Uint8Array): boolean {
  for (let at = resources.indexOf(MARK); at >= 0; at = resources.indexOf(MARK, at + 1)) {
    if (resources[at + 1] !== 2 || !PLACE_SETS.has(resources[at + 2] ?? 0)) continue;
    const length = ((resources[at + 3] ?? 0) << 8) | (resources[at + 4] ?? 0);
    if (length > 0 && at + 5 + length <= resources.length) return true;
  }
  return false;
}

/** The start of EXIF whose first directory follows at once, as all programs write it, in either byte order. */
const EXIF_STARTS = ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08'];

/** Whether an unparsed file (AVIF, HEIC) contains a location. It is redrawn: this only decides what to report. */
export function hiddenLocation(bytes: Uint8Array): boolean {
  const places = EXIF_STARTS.flatMap((start) => [...occurrences(bytes, start)]);
  if (places.some((at) => readExif(bytes.subarray(at)).hasLocation)) return true;
  return [...occurrences(bytes, '<x:xmpmeta')].some((at) => {
    const [end] = occurrences(bytes.subarray(at), '</x:xmpmeta>');
    return xmpHasLocation(bytes.subarray(at, end === undefined ? bytes.length : at + end));
  });
}

/** The file is searched as bytes: decoded into one text, a photo of fifty megapixels would be in memory twice. */
function* occurrences(bytes: Uint8Array, text: string): Generator<number> {
  const wanted = new TextEncoder().encode(text);
  for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) yield at;
  }
}
